### Kalaha in Swedish. One catalogue per language, the same keys in each; see CONTRIBUTING.
### Its words, and how names stand in a sentence: docs/glossary.md.

## Languages, sides, yes and no

language-sv = svenska
language-nb = norska
language-fi = finska
language-da = danska
language-en = engelska
language-de = tyska
language-fr = franska
language-cs = tjeckiska
side-south = Syd
side-north = Nord
answer-yes = ja
answer-no = nej
text-labelled = { $label }: { $value }
text-quoted = ”{ $text }”

## Rule sets: name, and in a sentence what it is

rules-name-alga = Kalaha (BRIO/Alga)
rules-about-alga = Reglerna i de nordiska askarna från BRIO och Alga: den vars sida först blir tom får allt som är kvar.
rules-name-kalahawari = Kalahawari
rules-about-kalahawari = En blandning av kalaha och wari: fångster på båda sidor av brädet, och den som får slut på kulor får allt som är kvar.
rules-name-kalah = Kalah (USA)
rules-about-kalah = Det amerikanska originalet, med tre kulor i varje skål; med fyra är det spelet i de flesta program och studier. Det finns också ett engelskt regelblad med rubriken ”Kalah”, men reglerna där är de i Kalaha (BRIO/Alga).
rules-name-wari = Wari
rules-about-wari = Det äldre afrikanska spelet: inga kulor läggs ut i de stora skålarna, skålar med 2 eller 3 kulor fångas, och den som inte ger kulor till en motspelare med tom sida förlorar resten.
rules-name-deskovehry = Kalaha (deskovehry.cz)
rules-about-deskovehry = De tjeckiska reglerna: lotten avgör vem som börjar, och till slut behåller var och en kulorna på sin egen sida.
rules-name-kgp = Kalah (Kalah Game Protocol)
rules-about-kgp = Kalah i stort format, för program som möter varandra: spelet är slut när en stor skål har mer än hälften av kulorna.
rules-name-irving = Kalah (Irving)
rules-about-irving = Kalah där en sista kula i en egen tom skål alltid ger fångst; studerat av Irving och av Neller.
rules-name-fairkalah = FairKalah
rules-about-fairkalah = Kalah (Irving) gjort rättvist: varje spel börjar från en av 254 ställningar som slutar oavgjort om båda spelar sitt bästa. Utformat av T. W. och C. Neller.
rules-name-oware = Oware
rules-about-oware = Wari med en plikt till: är motspelarens sida tom, är bara drag som ger den kulor tillåtna.
rules-name-awari = Awari
rules-about-awari = Oware som det har studerats med dator: en fångst får inte ta allt, och återkommer en ställning, delas resten.
rules-name-mangala = Mangala
rules-about-mangala = Det turkiska spelet, som det spelas i skolor och turneringar: den första kulan ligger kvar i sin skål, och en sista kula som ger ett jämnt antal på motspelarens sida fångar det.
rules-name-mancala = Mancala (4 i varje skål)
rules-about-mancala = Mancala från mobilspel som GamePigeon: kalah med fyra kulor i varje skål.
rules-name-congklak = Congklak (en omgång)
rules-about-congklak = Spelet från Indonesien och Malaysia, också kallat dakon eller sungka, här som kalah med sju skålar och sju kulor i varje, där kulorna läggs ut vidare. Vid bordet spelas flera omgångar, och ofta börjar båda samtidigt.
rules-name-avalanche = Avalanche
rules-about-avalanche = Läget ”Avalanche” (lavin) i Mancala från GamePigeon (spel i iMessage), så som spelare och programförfattare beskriver det: ingenting fångas, men kulorna läggs ut vidare gång på gång.

## The rules in full: one sentence for each value of each axis

heading-play = Så spelar du
rules-no-sheet = Finns inte i någon ask, men är med för spelare och för dem som studerar spelet.
heading-source = Om spelet
history-alga = Ett av regelbladen berättar i sina norska, finska och danska texter lite om bakgrunden: kalaha sägs vara en enklare form av det gamla spelet wari och spelas i dag mest i Afrika. Där lär barn spela det på marken med majs eller småsten.
history-kalahawari = Regelbladet säger ingenting om var spelet kommer ifrån. Namnet är sammansatt av kalaha och wari, och det är reglerna också: fångsten när sista kulan hamnar i en tom skål kommer från kalaha, fångsten av 2 och 3 från wari.
history-kalah = Regelbladet härleder namnet från Kalahari, öknen i södra Afrika, där man sägs ha spelat i fördjupningar i sanden. Det är regelbladets egen uppgift, utan källa. Brädet är det amerikanska som William Julius Champion gjorde; där heter de stora skålarna kalah.
history-wari = Regelbladet kallar det en annan form av kalaha, en som kräver mer strategi. Ett av regelbladen till kalaha ser det tvärtom i sina norska, finska och danska texter: wari är det historiska spelet och kalaha en enklare form av det.
history-deskovehry = Regelbladet räknar kalaha till mankalaspelen (spel där kulor läggs ut från skål till skål) och kallar det en variant av mankala. Det ligger på en webbplats som tjeckiska spelare har gjort för andra spelare.
source-heading = ”{ $heading }”
source-printed = där står också: { $names }
source-website = en webbsida
source-age = från { $age } år
source-box = i asken: { $contents }
source-board = bräde
source-seeds = { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }
source-booklet = regelblad
source-words = Med regelbladets egna ord ({ $language }): { $words }.
heading-statements = Regelbladet, punkt för punkt
source-statements = Allt regelbladet säger, i tur och ordning och med våra ord: hur vi spelar det, hur vi tolkar det och en ställning att prova.
source-as-said = Spelas som det står.
rules-aim = Den som har flest kulor i sin stora skål när spelet är slut vinner; har båda lika många, blir det oavgjort.
rules-sowing = Ett drag: ta alla kulor ur en av dina egna skålar och lägg ut dem en och en i de följande skålarna, motsols.
rules-turn = När alla kulor är utlagda är det den andras tur.
axis-pits = Varje spelare har { $pits ->
    [one] en skål
   *[other] { $pits } skålar i rad
  } och till höger en stor skål.
axis-seeds = Från början ligger det { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } i varje skål, och de stora skålarna är tomma.
axis-starter-agreed = Kom överens om vem som börjar.
axis-starter-lot = Lotten avgör vem som börjar.
axis-start-even = Från början ligger det lika många kulor i alla skålar.
axis-start-fair = Med sex skålar och fyra kulor i varje byter sedan några av dem plats: spelet börjar från en av de 254 ställningarna i FairKalah, som lottas eller väljs efter nummer.
axis-sow_store-yes = Lägg en kula i din egen stora skål när du kommer förbi, men aldrig i motspelarens.
axis-sow_store-no = Inga kulor läggs ut i de stora skålarna; dit kommer bara kulor som fångas, och de som delas ut när spelet är slut.
axis-first_seed-sown = Den första kulan läggs ut som de andra.
axis-first_seed-stays = Ligger det mer än en kula i skålen, lägger du tillbaka den första och lägger ut de andra; en ensam kula går vidare till nästa skål.
axis-skip_origin-yes = Räcker kulorna hela varvet runt, hoppar du över skålen som du tog dem ur.
axis-skip_origin-no = Räcker kulorna hela varvet runt, får också skålen som du tog dem ur en kula.
axis-relay-no = Draget är slut när den sista kulan är utlagd.
axis-relay-own = Hamnar den sista kulan i en av dina egna skålar som inte är tom, tar du upp alla kulor i den och lägger ut vidare därifrån, tills en sista kula hamnar i din stora skål, i en tom skål eller på motspelarens sida.
axis-relay-any = Hamnar den sista kulan i en skål som inte är tom, på vilken sida som helst, tar du upp alla kulor i den och lägger ut vidare därifrån, tills en sista kula hamnar i din stora skål eller i en tom skål.
axis-extra_turn-yes = Hamnar den sista kulan i din egen stora skål, får du ett extradrag, och ett till varje gång det händer igen.
axis-extra_turn-no = Det finns inga extradrag.
axis-capture_extra_turn-yes = Också efter en fångst får du ett extradrag.
axis-capture_extra_turn-no = En fångst avslutar din tur.
axis-opposite_capture-none = Hamnar den sista kulan i en tom skål på din egen sida, fångar du ingenting.
axis-opposite_capture-nonempty = Hamnar den sista kulan i en tom skål på din egen sida, och är skålen mitt emot inte tom, lägger du allt från båda i din stora skål.
axis-opposite_capture-always = Hamnar den sista kulan i en tom skål på din egen sida, lägger du den och alla kulor i skålen mitt emot i din stora skål; är skålen mitt emot tom, lägger du bara din egen kula där.
axis-capturer-taken = Vid en sådan fångst lägger du också den sista kulan i din stora skål.
axis-capturer-stays = Hamnar den sista kulan i en tom skål på din egen sida, lägger du kulorna i skålen mitt emot i din stora skål; den sista kulan ligger kvar.
axis-wari_capture-yes = Hamnar din sista kula i en av motspelarens skålar, och ligger det då 2 eller 3 kulor där, fångar du dem. Gå sedan bakåt på samma sida och fånga varje skål med 2 eller 3, ända tills du kommer till en med ett annat antal.
axis-wari_capture-no = 2 eller 3 kulor i en av motspelarens skålar ger ingen fångst.
axis-backwards-any = Du går vidare bakåt efter varje sådan fångst.
axis-backwards-several = Du går vidare bakåt bara om det ligger 3 i skålen efter din sista kula, så att du har fångat flera av motspelarens kulor.
axis-even_capture-yes = Hamnar din sista kula i en av motspelarens skålar, och ligger det då ett jämnt antal kulor där, fångar du dem.
axis-even_capture-no = Ett jämnt antal i en av motspelarens skålar ger ingen fångst.
axis-grand_slam-allowed = Du får fånga allt som motspelaren har.
axis-grand_slam-nothing = Skulle en fångst ta allt som motspelaren har, fångas ingenting.
axis-grand_slam-illegal = Ett drag som fångar allt som motspelaren har är inte tillåtet, om det finns något annat.
axis-feeding-free = Du behöver inte ge kulor till en motspelare vars sida är tom.
axis-feeding-forfeit = Är motspelarens sida tom, och kan du ge den en kula, måste du göra det; annars går alla kulor på brädet till motspelaren, och spelet är slut.
axis-feeding-compulsory = Är motspelarens sida tom, måste du göra ett drag som ger den en kula, om det går.
axis-ends-side_empty = Spelet är slut så snart en sida är tom efter ett drag, vem som än gjorde det.
axis-ends-cannot_move = Spelet är slut när den som är på tur inte har något tillåtet drag.
axis-remainder-emptier = Alla kulor som ligger kvar på brädet går till den vars sida är tom.
axis-remainder-owner = Kulor som ligger kvar på brädet går till den spelare på vars sida de ligger.
axis-remainder-nobody = Kulor som ligger kvar på brädet räknas inte för någon.
axis-remainder-closer = Alla kulor som ligger kvar på brädet går till den som gjorde det sista draget.
axis-repetition-own_side = Återkommer en ställning med samma spelare på tur, är spelet slut, och var och en tar kulorna på sin egen sida. Spelarna kan också komma överens om det.
axis-repetition-split = Återkommer en ställning med samma spelare på tur, är spelet slut, och resten delas lika; blir det en kula över, räknas den inte för någon. Spelarna kan också komma överens om det.
axis-repetition_at = { $repetition_at ->
    [1] Det gäller första gången en ställning återkommer.
   *[other] Det gäller först när en ställning har återkommit { $repetition_at } gånger.
  }
axis-repetition_when_empty-yes = Det gäller också medan en sida är tom.
axis-repetition_when_empty-no = Det gäller inte medan en sida är tom.
axis-quiet_limit = { $quiet_limit ->
    [0] Antalet drag utan fångst är inte begränsat.
   *[other] Efter { $quiet_limit } drag i följd utan fångst slutar spelet på samma sätt.
  }
axis-majority_stop-yes = Spelet är också slut så snart en stor skål har mer än hälften av alla kulor.
axis-majority_stop-no = Spelet fortsätter även när en stor skål har mer än hälften av alla kulor.
axis-optional_capture-yes = Du behöver inte fånga: du får avstå från en fångst, men då från hela.
axis-optional_capture-no = Fångster sker automatiskt.
axis-optional_extra_turn-yes = Du behöver inte göra extradraget: du får avstå från det.
axis-optional_extra_turn-no = Ett extradrag måste göras.
axis-sharing-yes = Spelarna kan komma överens om att dela resten lika; blir det en kula över, räknas den inte för någon.
axis-sharing-no = Spelarna kan inte komma överens om att dela resten.
axis-swap-yes = Den andra spelaren får ta över den första spelarens sida i stället för att göra sitt första drag.
axis-swap-one_move = Spelets första drag ger inget extradrag. I stället för att svara får den andra spelaren ta över den första spelarens sida.
axis-swap-no = Spelarna byter aldrig sida.

## Readings: what a sheet leaves open, and how it is read here

heading-readings = Så tolkas regelbladet här
heading-open = Regelbladet lämnar det här öppet
rules-other-way = Det andra sättet:
rules-try = Prova själv:
reading-quote = ”{ $quote }” ({ $language })
reading-ends-any-side = Efter varje drag kontrolleras båda sidorna, även mitt i en rad extradrag: är en av dem tom, är spelet slut.
reading-emptied-by-opponent = En mening i regelbladet talar om den som först tömmer sin sida, en annan om den som inte har några kulor. Här går resten till den vars sida är tom, även om det var motspelarens fångst som tömde den. En sista fångst kan alltså kosta mer än den ger.
reading-full-lap = Regelbladet säger inte om skålen som du tog kulorna ur också får en kula när de räcker hela varvet runt. Här får den en, så vid precis ett varv hamnar den sista där. Skålen var tom, så det blir en fångst, och i skålen mitt emot ligger åtminstone kulan som just lades dit.
reading-full-lap-said = Regelbladet undantar bara motspelarens stora skål. När kulorna räcker hela varvet runt får alltså också skålen som du tog dem ur en kula.
reading-capture-ends-turn = Efter en fångst är turen slut; fångst och extradrag kommer aldrig samtidigt.
reading-capture-no-extra-turn = Regelbladet nämner inget extradrag efter en fångst. Vi läser det så att turen då är slut.
reading-may-capture = Regelbladet säger att du får fånga. Här sker fångster automatiskt, så som man brukar spela; med en husregel väljer du själv.
reading-may-capture-german = Bara den tyska texten säger att du får fånga när din sista kula hamnar i en egen tom skål; den franska säger att du gör det. Här sker fångster automatiskt, så som man brukar spela; med en husregel väljer du själv.
reading-two-permissions = Regelbladet tillåter två saker var för sig: att ta hem den egna kulan och att ta dem som ligger mitt emot. Här sker båda på en gång; med en husregel får du avstå, men då från båda.
reading-may-move-again = Regelbladet säger att du får göra ett drag till, och att resten får tas. Här sker båda delarna automatiskt, så som man brukar spela; med en husregel väljer du själv om du vill ha extradraget.
reading-may-move-again-nordic = Den svenska, norska, finska och danska texten säger att du får göra ett drag till och får ta resten; i den engelska är extradraget helt enkelt ditt. Här sker båda delarna automatiskt, så som man brukar spela; med en husregel väljer du själv om du vill ha extradraget.
reading-may-move-again-german = Bara den tyska texten säger att du får göra ett drag till och får ta resten; i den franska får du helt enkelt båda delarna. Här sker det automatiskt, så som man brukar spela; med en husregel väljer du själv om du vill ha extradraget.
reading-one-player = Den tyska texten ger resten till den som bara har tomma skålar, den franska till den som avslutar spelet. Båda tolkas här som den vars sida är tom, även om det var motspelarens fångst som tömde den. En sista fångst kan alltså kosta mer än den ger.
reading-captures-backwards = Bakåt betyder mot din egen stora skål, och bara på motspelarens sida; vid den första skålen som inte har 2 eller 3 slutar fångsten.
reading-captures-unbroken = I den franska texten slutar fångsten vid den första skålen som inte har 2 eller 3; enligt den tyska kunde man fortsätta förbi den. Här slutar fångsten där.
reading-backwards-unsaid = Regelbladet säger att också en obruten rad av skålar med 2 eller 3 fångas, men ett ord saknas: det står inte på vems sida eller åt vilket håll. Här går det bakåt, på motspelarens sida.
reading-any-capture = Den tyska texten låter dig gå bakåt bara om du har fångat flera kulor, den franska efter varje fångst. Här räcker vilken fångst som helst.
reading-may-go-on = Båda texterna säger bara att du får fortsätta bakåt, och den tyska att du får fånga över huvud taget. Här sker fångster automatiskt, så som man brukar spela; med en husregel får du avstå, men bara från hela fångsten.
reading-capture-everything = Regelbladet säger inte om du får fånga allt som motspelaren har. Här får du det.
reading-sharing = Regelbladet talar om att dela när det är få kulor kvar. Här kan den ena föreslå det när som helst och den andra säga ja; var och en får hälften, och blir det en kula över, räknas den inte för någon.
reading-opposite-not-empty = Enligt regelbladet fångar du motspelarens kulor tillsammans med din egen. Det säger inte vad som händer om det inte ligger några mitt emot. Här fångas då ingenting, och din kula ligger kvar.
reading-lone-seed = Regelbladet säger inte vad som händer om skålen mitt emot är tom. Här går bara din egen kula till din stora skål.
reading-rest-owner = Regelbladet talar om den andra sidans stora skål. Det tolkas så att var och en behåller kulorna på sin egen sida.
reading-empty-not-won = Att tömma sin sida är inte detsamma som att vinna: motspelaren behåller det som ligger på den andra sidan.
reading-rest-first-empty = I turneringar får den vars sida är tom alla kulor som är kvar. I vissa program behåller var och en kulorna på sin egen sida.
reading-first-seed-stays = Den första kulan läggs tillbaka i skålen som den kommer från. Vissa program lägger ut den med de andra, som i kalah.
reading-forfeit = Ett drag som inte ger kulor till en motspelare vars sida är tom är tillåtet, men ger bort alla kulor på brädet; du blir varnad innan du gör det.
reading-direction = Regelbladet säger inte åt vilket håll kulorna läggs ut. Här går det motsols, som i alla de andra regelbladen.
reading-grand-slam = Regelbladet säger att du inte får fånga allt, men inte vad som händer med ett sådant drag. Här är det tillåtet och fångar ingenting; det kan lika gärna läsas som att draget är förbjudet.
reading-cannot-feed = Kan inget drag ge en kula till en motspelare vars sida är tom, är spelet slut och var och en behåller kulorna på sin egen sida.
reading-no-legal-move = Regelbladet säger ingenting om den som inte har något tillåtet drag. Med de andra reglerna händer det aldrig.
reading-repetition = Enligt regelbladet får man sluta när det inte blir fler fångster. Här gäller det när en ställning återkommer med samma spelare på tur, eller när båda är överens.
reading-who-starts = Regelbladet säger inte vem som börjar. Här kommer ni överens om det.
reading-any-number = Hur många kulor du lägger ut spelar ingen roll för fångsten. Här kan även ett helt varv ge en fångst.
reading-equal-scores = Regelbladet säger inte vad som händer om båda har lika många. Här blir det oavgjort.

heading-faults = Fel i översättningen som vi inte följer
fault-clockwise = Den engelska texten säger ”medsols”. På det här brädet är åt höger detsamma som motsols, och så står det i den svenska, norska, finska och danska texten.
fault-bowl = I den engelska texten saknas ordet ”large” (stor), så den förbjuder kulor på hela motspelarens sida. Bara motspelarens stora skål hoppas över.
fault-six-pits = Den tyska texten säger att kulorna läggs i de följande 6 skålarna. Du lägger ut tills handen är tom.
fault-another-ball = Texten säger att den som får sin sista kula i sin stora skål får en kula till. Det ska vara ett drag till.
fault-right-side = Läst ordagrant läggs kulorna bara ut på brädets högra sida. Det som menas är åt höger, alltså motsols.
fault-captured-ball = Texten lägger den fångade kulan i den stora skålen med de andra. Det ska vara kulan som fångar.
fault-die = Texten är översatt av en maskin, som tog det tyska ordet ”die” (som) för det engelska verbet och skrev ”sterben” (dö).
fault-wari-words = Även andra ord i maskinöversättningen är obegripliga: spelets namn, som är wari, och orden för skålarna, den stora skålen, vägen runt brädet och en rad av skålar.

## One move by all rule sets

compare-title = Ett drag enligt alla regelvarianter
compare-own = Med husregler
compare-over = Spelet var slut före draget.
compare-illegal = Draget är inte tillåtet.
web-compare = Jämför regler
web-compare-pit = Från skål:

## Moves and events, as you would say them aloud

say-sown = { $player } lägger ut { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } från skål { $pit }.
say-relay = { $times ->
    [one] Den sista kulan tas upp tillsammans med dem i skålen och läggs ut vidare.
   *[other] Den sista kulan tas upp tillsammans med dem i skålen och läggs ut vidare, { $times } gånger i allt.
  }
say-last-own = Den sista hamnar i skål { $pit } på samma sida.
say-last-other = Den sista hamnar i skål { $pit } på den andra sidan.
say-captured = Fångst: { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
say-declined = { $seeds ->
    [0] Avstår från extradraget.
    [one] Avstår från fångsten: en kula ligger kvar.
   *[other] Avstår från fångsten: { $seeds } kulor ligger kvar.
  }
say-grand_slam = { $seeds ->
    [one] Den enda kulan fångas inte: den är
   *[other] De { $seeds } kulorna fångas inte: de är
  } allt som motspelaren har.
say-extra_turn = Den sista hamnar i den stora skålen. { $player } får ett extradrag.
say-forfeited = Den tomma sidan fick ingen kula. { $player } får { $seeds ->
    [one] den enda kulan
   *[other] alla { $seeds } kulor
  } på brädet.
say-swept = { $player } tar { $seeds ->
    [one] den enda kulan
   *[other] de { $seeds } kulorna
  } som låg kvar på brädet.
say-swap = { $player } tar över den andra sidan: brädet vänds.
say-row = { $player }, skål 1 till { $pits }: { $seeds }. Stor skål: { $store }.
say-turn = { $player } är på tur.
say-undo = Draget är ångrat.
say-redo = Draget är gjort igen.

## A turn in a few words, and the moves of a game on the page

turn-sown = { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } från skål { $pit }
turn-relay = { $times ->
    [one] utlagda vidare en gång
   *[other] utlagda vidare { $times } gånger
  }
turn-captured-opposite = fångst: { $seeds } i skål { $pit } och mitt emot
turn-captured-own = fångst: den sista kulan, i skål { $pit }
turn-captured-pit = fångst: { $seeds } i skål { $pit } på den andra sidan
turn-captured-pits = fångst: { $seeds } i skål { $first } till { $last } på den andra sidan
turn-declined = { $seeds ->
    [0] avstår från extradraget
   *[other] avstår från fångsten ({ $seeds })
  }
turn-grand_slam = ingen fångst, den hade tagit allt ({ $seeds })
web-turn-other = { $player }: { $moves }
say-played = { $moves ->
    [1] { $player } spelade skål { $pits }.
    [2] { $player } spelade skålarna { $pits }, med ett extradrag.
   *[other] { $player } spelade skålarna { $pits }, med extradrag.
  }
say-move-again = { $player } får ett extradrag.
say-took = { $player } fångade { $seeds }, med { $moves ->
    [1] skål { $pits }.
   *[other] skålarna { $pits }.
  }
say-side_empty = { $player } har inga kulor kvar.
say-all_empty = Alla skålar är tomma.
say-no_move = { $player } har inget tillåtet drag.
you-say-side_empty = Du har inga kulor kvar.
you-say-no_move = Du har inget tillåtet drag.
web-move-at = Drag { $move }.
web-gone-on = Spelet har gått vidare.
web-hold = Håll fingret på en skål för att se var den sista kulan hamnar.
web-moves = Drag
web-to-start = Till början
web-step-back = Ett drag tillbaka
web-step-forward = Ett drag framåt
web-to-end = Till det senaste draget
web-run = Fortsätt
web-pause = Paus
web-pace = Tempo
web-turn-board = Vänd brädet
web-moves-keys = ← och → stegar genom dragen; på själva brädet används komma och punkt.
web-you = Du
web-near = Spelaren närmast
web-far = Spelaren mitt emot
web-friend = Din vän
web-download = Ladda ner
web-copy-record = Kopiera
web-not-copied = Det gick inte att kopiera.
web-my-games = Mina spel
web-my-games-kept = Spelen finns bara i den här webbläsaren, som kan radera dem när utrymmet tryter: spara dem i en fil då och då.
web-my-games-lost = Den här webbläsaren sparar inte spelen: de går förlorade när du stänger sidan. Spara dem i en fil.
web-not-stored = Om du stänger sidan går spelet förlorat.
web-games-save = Spara alla spel i en fil
web-games-open = Läs in spel från en fil
web-games-read = { $count ->
    [0] Inga nya spel i filen.
    [one] Ett spel inläst.
   *[other] { $count } spel inlästa.
}
web-games-unreadable = Det här är ingen fil med sparade spel.
web-games-removed = Borttaget: { $game }
web-games-which = Vilka spel
web-games-all = Alla
web-games-open-ones = Pågående
web-games-friends = Med vänner
web-games-won = Vunna
web-games-lost = Förlorade
web-games-none = Inga sådana spel.
web-games-win = Vinst { $score }
web-games-loss = Förlust { $score }
web-games-draw = Oavgjort { $score }
web-games-ended = { $player } vann { $score }
web-games-stopped = Inte avslutat
web-carry-help = Öppna länken på den andra enheten, eller skanna koden med den. Där fortsätter spelet härifrån; här ligger det kvar som det är.
web-no-games = Inga spel än.
web-replay = Spela upp
web-forget = Ta bort
foreign-read = Läst som: { $form }, { $rules }, { $position }
foreign-game = Läst som: { $form }, { $rules }, { $count } drag
foreign-ring = tal i den ordning kulorna läggs ut
foreign-rows = rader som Syd ser dem
foreign-letters = drag som bokstäver
foreign-numbers = drag som tal
web-load = Öppna ett spel eller en ställning
web-load-text = Ett spel (.kgn), eller en ställning som <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S:
web-load-file = Från en fil
web-your-side = Din sida
web-load-open = Öppna
web-analysis = Analys
web-analyse = Analysera
web-values = Värden
web-values-are = Värdet säger hur många kulor spelaren på tur leder med till slut om båda spelar sitt bästa.
web-values-exact = Exakt
web-depth = Djup { $depth }
web-depth-running = Djup { $depth }, tänker …
web-depth-none = Tänker …
web-think-stop = Stoppa
web-think-longer = Tänk längre
web-verdict = Bäst: skål { $pit }, { $value }.
web-lines = Dragen, det bästa först
web-line-pit = Skål { $pit }
web-line-expected = Väntad fortsättning
web-move-tree = Drag och varianter
web-variations = Varianter
web-comment = Kommentar till draget
web-comment-start = Kommentar till början
web-promote = Gör till huvudvariant
web-delete-moves = Ta bort härifrån
web-deleted = Borttaget.
web-analysis-keys = I en analys byter ↑ och ↓ mellan varianter; Home och End går till början och slutet.
web-ahead-exact = exakt { $seeds } före
web-ahead-lower = minst { $seeds } före
web-ahead-upper = högst { $seeds } före
web-ahead-estimate = ungefär { $seeds } före
web-behind-exact = exakt { $seeds } efter
web-behind-lower = högst { $seeds } efter
web-behind-upper = minst { $seeds } efter
web-behind-estimate = ungefär { $seeds } efter
web-even-exact = exakt jämnt
web-even-lower = jämnt eller bättre
web-even-upper = jämnt eller sämre
web-even-estimate = ungefär jämnt
web-editor = Bygg en ställning
web-edit-counted = Från ett riktigt bräde: skriv antalet kulor i varje skål, i tur och ordning
web-edit-help = Tryck på en skål för att lägga i en kula, dra en kula för att flytta den, högerklicka för att ta bort en. Med tangentbordet: piltangenterna, + och −, eller ett tal.
web-edit-pit = { $player }, skål { $pit }
web-edit-store = { $player }, stor skål
web-edit-seeds = Kulor: { $seeds }. I början: { $total }.
web-edit-start = Startställning
web-edit-clear = Töm brädet
web-edit-to-move = På tur:
web-edit-text = Ställningen som text
web-edit-set = Ställ upp
web-edit-legal = { $moves ->
    [one] Ett tillåtet drag.
   *[other] { $moves } tillåtna drag.
  }
web-edit-play = Spela härifrån
web-pass-on = Dela
web-pass-on-link = Själva länken innehåller reglerna, ställningen och dragen. Ingenting sparas.
web-copy-position = Kopiera ställningen
web-copy-drawing = Kopiera som textbild
web-picture = Bild ({ $kind })
web-embed = Bädda in på en webbsida
web-embed-values = Visa vad varje drag är värt
web-embed-html = HTML för sidan:
web-copy-html = Kopiera HTML
web-embed-preview = Förhandsvisning
web-openings = Öppningar
web-openings-intro = Vad den första turen är värd när båda spelar sitt bästa: hur många kulor den som börjar vinner (+) eller förlorar (−) med.
web-opening-grid = Nedåt: skålar på varje sida. I sidled: kulor i varje skål.
web-opening-wins = Den som börjar vinner med { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
web-opening-loses = Den som börjar förlorar med { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
web-opening-draw = Oavgjort.
web-opening-wins-between = Den som börjar vinner med { $least } till { $most } kulor.
web-opening-loses-between = Den som börjar förlorar med { $least } till { $most } kulor.
web-opening-between = Försprånget för den som börjar blir mellan { $least } och { $most }.
web-opening-least = Försprånget för den som börjar blir minst { $least }.
web-opening-most = Försprånget för den som börjar blir högst { $most }.
web-opening-unknown = Inte känt än.
web-opening-proof = Bevisat av Kalaha { $version } med en slutspelstabell för upp till { $table } kulor: { $nodes ->
    [one] en ställning
   *[other] { $nodes } ställningar
  }, { $duration }.
web-opening-beyond = Efter den här turen är ingenting bevisat. Det här tror datorn:
web-opening-none = Ingenting är bevisat om den här ställningen. Det här tror datorn:

## How a game ends

outcome-won = { $player } vinner med { $winner } mot { $loser }.
outcome-draw = Oavgjort, { $winner } mot { $winner }.
outcome-given-up = { $player } vinner.
reason-side_empty = En sida är tom.
reason-no_move = Det finns inga drag kvar.
reason-cannot_feed = Den tomma sidan kan inte få någon kula.
reason-majority = Mer än hälften av alla kulor ligger i en stor skål.
reason-forfeit = Den tomma sidan fick ingen kula.
reason-repetition = Ställningen har återkommit.
reason-no_capture = Det har gått för många drag utan fångst.
reason-stopped = Båda är överens om att det inte blir fler fångster.
reason-shared = Resten delas.
reason-resigned = { $player } ger upp.
reason-timed_out = { $player } har ingen tid kvar.

## kalaha play

play-welcome = Kalaha. Regler: { $name }. Skriv ”hjälp” för att se alla kommandon, ”sluta” när du vill sluta.
play-friend = Med en vän bredvid dig: kalaha play --north human
play-computer-is = { $player } är datorn, nivå { $level }: { $word }.
play-overwrite = { $file } finns redan. Vill du skriva över den?
play-lot = Lotten föll på { $player }, som börjar.
play-prompt = Skål 1 till { $pits }, eller hjälp:
play-empty-line = Skriv numret på en av dina skålar, eller ”hjälp”.
play-unknown = ”{ $text }” är varken en skål eller ett kommando. Skriv ”hjälp” för att se alla.
play-turn-over = Din tur var slut; drag { $move } spelades inte.
play-hint = Tips: skål { $move }. Försprång i slutet för { $player }: { $value }.
play-hint-swap = Tips: byt sida. Försprång i slutet för { $player }: { $value }.
play-would-forfeit = Då blir den tomma sidan utan kulor, och du ger bort { $seeds ->
    [one] den enda kulan
   *[other] alla { $seeds } kulor
  } på brädet. Vill du spela så ändå?
play-yes-or-no = Svara ”{ $yes }” eller ”{ $no }”.
play-saved = Sparat i { $file }.
play-loaded = Öppnat från { $file }.
play-needs-file = Ange en fil, till exempel: { $word } fredag.kgn
play-offered-share = { $player } vill dela resten. Skriv ”godta” eller ”avböj”.
play-offered-stop = { $player } vill sluta, eftersom det inte blir fler fångster. Skriv ”godta” eller ”avböj”.
say-decline = Förslaget avböjs; spelet fortsätter.
say-accept = { $player } säger ja.
play-swap-now = Nu får du byta sida: skriv ”byt”.
play-game-over = Spelet är slut. Skriv ”nytt” för ett till, ”ångra” för att ta tillbaka ett drag, ”spara” för att behålla spelet, eller ”sluta”.
play-over-prompt = nytt, ångra, spara eller sluta:
play-bye = Hej då!

## Commands at the prompt; the English ones are understood in every language

word-help = hjälp
word-undo = ångra
word-redo = igen
word-hint = tips
word-board = bräde
word-rules = regler
word-save = spara
word-load = öppna
word-new = nytt
word-swap = byt
word-share = dela
word-stop = stopp
word-accept = godta
word-decline = avböj
word-resign = ge upp
word-quit = sluta
word-file = FIL
word-help-pit = 3: lägg ut kulorna från skål 3; 3~: samma sak utan fångsten eller extradraget; 1-6-2: flera drag i samma tur
word-help-help = den här listan
word-help-undo = tillbaka till ditt senaste val
word-help-redo = framåt igen
word-help-hint = vad datorn skulle spela
word-help-board = brädet en gång till
word-help-rules = reglerna som gäller
word-help-save = spara spelet
word-help-load = fortsätt ett sparat spel
word-help-new = ett nytt spel med samma regler
word-help-swap = ta över den andra sidan
word-help-share = föreslå att dela resten
word-help-stop = föreslå att sluta, eftersom det inte blir fler fångster
word-help-accept = godta ett förslag
word-help-decline = avböj ett förslag
word-help-resign = låt motspelaren vinna
word-help-quit = lämna spelet

## The other commands

list-moves = { $count ->
    [0] Inga tillåtna drag.
    [one] Ett tillåtet drag:
   *[other] { $count } tillåtna drag:
  }
list-gain = { $move }: { $seeds ->
    [0] ingenting
    [one] en kula
   *[other] { $seeds } kulor
  } till den stora skålen
list-extra-turn = extradrag
list-declined = { $seeds ->
    [0] avstår från extradraget
   *[other] avstår från fångsten
  }
list-captures = fångar { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }
list-ends = avslutar spelet
list-forfeits = ger bort resten
rules-list-hint = Allt om en regelvariant: kalaha rules alga

## kalaha analyse, kalaha review

analyse-so-far = Djup { $depth }: drag { $move }, { $value }.
analyse-header = Vad varje drag är värt för { $player }: försprånget i kulor när spelet är slut.
analyse-line = { $move }: { $value }. Fortsättning: { $line }
kind-exact = { $seeds }, exakt
kind-lower = minst { $seeds }
kind-upper = högst { $seeds }
kind-estimate = { $seeds }, en uppskattning
kind-between = Säkert: mellan { $least } och { $most }. Det exakta värdet kan bero på vilka ställningar som återkommer.
analyse-cost = { $nodes ->
    [one] En ställning undersökt
   *[other] { $nodes } ställningar undersökta
  } på { $seconds } s.
review-progress = Går igenom
move-by = { $player }, drag { $move }: { $did }
review-reply = Svar: { $line }.
review-better = Bättre: { $line } ({ $value }).
review-count = { $player }, drag: { $moves }. Bästa drag { $best }, bra drag { $good }, små misstag { $inaccuracy }, misstag { $mistake }, grova misstag { $blunder }.
review-sum = { $player } gav bort { $seeds ->
    [0] ingenting
    [one] en kula
   *[other] { $seeds } kulor
  } sammanlagt.
review-sum-estimate = { $player } gav troligen bort ungefär { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } sammanlagt.
review-recurs = Här kan ställningar återkomma: ofta är bara gränserna säkra, och förlusterna är uppskattningar.

## A review: how good a move was, what it cost, and why

grade-best = Bästa draget
grade-good = Bra drag
grade-inaccuracy = Litet misstag
grade-mistake = Misstag
grade-blunder = Grovt misstag
cost-exact = Det kostar { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
cost-lower = Det kostar minst { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
cost-estimate = Det kostar troligen ungefär { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
why-missed_capture = { $player } missar att fånga { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
why-missed_capture-then = { $player } missar att fånga { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } efter { $moves ->
    [one] ett extradrag
   *[other] { $moves } extradrag
  }.
why-smaller_capture = { $player } fångar för få: det gick att fånga { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
why-missed_extra_turns = { $player } missar { $moves ->
    [one] ett extradrag
   *[other] { $moves } extradrag
  }.
why-broken_chain = { $player } avbryter en kedja av extradrag: det fanns { $moves ->
    [one] ett
   *[other] { $moves }
  } till.
why-missed_rest = { $player } missar chansen att avsluta spelet och ta { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } av resten.
why-forfeited = { $player } ger inte den tomma sidan någon kula och förlorar { $seeds ->
    [one] den enda kulan
   *[other] alla { $seeds } kulor
  } på brädet till motspelaren.
why-emptied_own = { $player } har inga kulor kvar och lämnar { $seeds ->
    [one] den enda kulan
   *[other] de { $seeds } kulorna
  } på brädet till motspelaren.
why-gave_rest = { $player } avslutar spelet, så att motspelaren får { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } av resten.
why-ended_early = { $player } avslutar spelet för tidigt.
why-missed_swap = { $player } borde hellre ha bytt sida.
why-swapped = { $player } tar över den sämre sidan.
why-allowed_swap = { $player } lämnar en sida som den andra spelaren gärna tar över.
why-allowed_capture = { $player } låter motspelaren fånga { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
why-allowed_capture-pit = { $player } lämnar skål { $pit } oskyddad: motspelaren kan fånga { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
why-allowed_rest = { $player } låter motspelaren avsluta spelet och ta { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } av resten.
why-starved = { $player } står utan tillåtna drag, och motspelaren får { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } av resten.
why-allowed_extra_turns = { $player } ger motspelaren { $moves ->
    [one] ett extradrag
   *[other] { $moves } extradrag
  }.
why-sown_less = { $player } lägger { $seeds ->
    [one] en kula mindre
   *[other] { $seeds } kulor färre
  } i den stora skålen.
why-allowed_sowing = { $player } låter motspelaren lägga { $seeds ->
    [one] en kula mer
   *[other] { $seeds } kulor fler
  } i den stora skålen.
why-less_rest = { $player } får { $seeds ->
    [one] en kula mindre
   *[other] { $seeds } kulor färre
  } av resten.
why-later_rest = { $player } ger motspelaren { $seeds ->
    [one] en kula mer
   *[other] { $seeds } kulor fler
  } av resten när spelet är slut.
why-later_capture = { $player } låter motspelaren fånga { $seeds ->
    [one] en kula till
   *[other] { $seeds } kulor till
  } längre fram.
why-later_missed = { $player } fångar { $seeds ->
    [one] en kula mindre
   *[other] { $seeds } kulor färre
  } längre fram.
why-win-draw = { $player } släpper ifrån sig vinsten: spelar båda sitt bästa, blir det nu oavgjort.
why-win-loss = { $player } släpper ifrån sig vinsten: spelar båda sitt bästa, är spelet nu förlorat.
why-draw-loss = { $player } släpper ifrån sig ett oavgjort resultat: spelar båda sitt bästa, är spelet nu förlorat.
why-later = Förlusten visar sig först längre fram.
why-more_later = Mer går förlorat längre fram.

## Help on the command line

help-kalaha = Kalaha, precis som det står på regelbladet i din ask.
help-play = Spela i terminalen, mot en vän eller datorn.
help-rules = Visa regelvarianterna, eller förklara en av dem i sin helhet.
help-moves = Visa en ställning och dess tillåtna drag.
help-analyse = Visa vad varje tillåtet drag är värt.
help-review = Hitta misstagen i ett sparat spel: vad de kostade och varför.
help-argument-position = En ställning som "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"; förval: början.
help-argument-game = En ställning, eller filen med ett sparat spel; förval: början.
help-argument-record = Filen med ett sparat spel.
help-argument-id = En regelvariant, till exempel alga.
option-help = Visa den här hjälpen.
option-version = Visa versionen.
option-lang = Språk i svaren: sv, nb, fi, da, en, de, fr, cs.
option-json = Skriv ett JSON-dokument i stället för text.
option-rules = Regelvariant: { $names }.
option-pits = Skålar på varje sida, 1 till 8.
option-seeds = Kulor i varje skål från början.
option-axis = En husregel, till exempel remainder=owner; kan anges flera gånger.
option-seconds = Betänketid per ställning, i sekunder.
option-nodes = Antal ställningar att undersöka.
option-plies = Antal drag att tänka framåt.
option-threads = Antal trådar; förval: en per kärna.
option-no-book = Räkna även om öppningsboken känner till värdena.
option-play = Drag som spelas först, till exempel "3 6 1".
option-compare = Visa hur det här draget slutar enligt alla regelvarianter.
option-sheet = Visa regelbladet punkt för punkt, bredvid det som spelas.
option-south = Vem som spelar Syd: human (en människa) eller computer:1 till computer:10 (datorn). Utan siffra är computer nivå 3, lagom att börja med. Förval: human.
option-north = Vem som spelar Nord; samma val som för Syd. Förval: computer.
option-south-name = Namnet på den som spelar Syd.
option-north-name = Namnet på den som spelar Nord.
option-words = Beskriv brädet med ord i stället för att rita det.
option-load = Fortsätt ett sparat spel.
option-lot = Tal som gör att lotten och datorns val under nivå 10 blir likadana varje gång.
option-fair = Numret på den rättvisa startställningen, 1 till 254.
label-usage = Användning
label-arguments = Argument
label-options = Flaggor
label-commands = Kommandon

## When the command line is wrong

cli-error = Fel: { $text }
cli-only-with = { $one } kan bara användas med { $other }.
cli-not-with = { $one } går inte ihop med { $other }.
cli-rules-and-load = Ett sparat spel har sina egna regler; { $name } går inte ihop med --load.
cli-not-understood = Det går inte att förstå: { $text }
cli-no-command = Det finns inget kommando ”{ $name }”. Alla kommandon: kalaha --help
cli-no-command-near = Det finns inget kommando ”{ $name }”. Menade du ”{ $near }”?
cli-no-option = Det finns ingen flagga { $name } här. Alla flaggor: --help
cli-no-option-near = Det finns ingen flagga { $name } här. Menade du { $near }?
cli-needs-value = Det saknas ett värde efter { $name }.
cli-takes-no-value = { $name } tar inget värde.
cli-missing = { $name } saknas.
cli-extra = ”{ $text }” är överflödigt här.
cli-bad-axis = En husregel skrivs namn=värde, inte ”{ $text }”.
cli-bad-number = { $name } ska vara ett heltal, inte ”{ $text }”.
cli-bad-range = { $name } ska vara ett heltal från { $least } till { $most }, inte ”{ $text }”.
cli-bad-seconds = { $name } ska vara ett antal sekunder större än 0, till exempel 0.5, inte ”{ $text }”.
cli-bad-choice = { $name } ska vara något av { $choices }, inte ”{ $text }”.
cli-file = { $file } går inte att läsa eller skriva: { $text }
cli-file-read = { $file } går inte att läsa: { $text }

## When something is wrong

error-not-installed = { $name } är inte installerat; installera det med: pip install 'kalaha[{ $extra }]'.
error-no-kernels = Det finns ingen maskinkod för den här plattformen ({ $platform }). ”python -m kernels” bygger den i en kopia av källkoden; med KALAHA_KERNELS=python räknar Kalaha utan den, ungefär hundra gånger långsammare.
error-unknown-rules = Det finns ingen regelvariant { $name }; välj bland { $names }.
error-unknown-rules-several = { $name } kan vara { $names }; skriv mer av det som står på asken.
error-unknown-rules-other = { $name } är ett annat spel, som inte finns här; närmast kommer regelvarianten { $nearest }.
error-unknown-rules-nearest = Det finns ingen regelvariant { $name }; menade du { $nearest }? Välj bland { $names }.
error-unknown-axis = Det finns ingen husregel { $axis }; välj bland { $names }.
error-axis-not-number = { $axis } ska vara ett heltal från 1 till { $limit }, inte { $value }.
error-axis-not-choice = { $axis } ska vara något av { $choices }, inte { $value }.
error-rules-too-many-seeds = pits={ $pits } och seeds={ $seeds } ger { $total } kulor på brädet, men högst { $limit } får plats.
error-extra-turn-needs-store = extra_turn kräver sow_store: läggs inga kulor ut i den stora skålen, hamnar den sista aldrig där.
error-grand-slam-needs-capture = grand_slam={ $value } kräver opposite_capture, wari_capture eller even_capture: annars fångar ingen sista kula något.
error-backwards-needs-wari-capture = backwards={ $value } kräver wari_capture: ingen annan fångst går vidare bakåt.
error-relay-needs-store = relay={ $value } kräver sow_store: läggs inga kulor ut i den stora skålen, tar draget kanske aldrig slut.
error-relay-excludes-wari-capture = relay=any utesluter wari_capture: en sista kula som ger 2 eller 3 läggs alltid ut vidare.
error-relay-excludes-even-capture = relay=any utesluter even_capture: en sista kula som ger ett jämnt antal läggs alltid ut vidare.
error-capturer-stays-needs-nonempty = capturer=stays kräver opposite_capture=nonempty: bara kulor i skålen mitt emot kan fångas.
error-repetition-needs-no-store = { $axis }={ $value } kräver sow_store=no: läggs kulor ut i den stora skålen, kan ingen ställning återkomma.
error-feeding-needs-cannot-move = feeding={ $value } kräver ends=cannot_move: avslutar en tom sida spelet, finns det ingen att ge kulor till.
error-optional-capture-needs-capture = optional_capture kräver opposite_capture, wari_capture eller even_capture: det finns ingen fångst att avstå från.
error-capture-extra-turn-needs-both = capture_extra_turn kräver extra_turn och en fångst: extradraget gäller då också efter fångster.
error-capture-extra-turn-excludes-declining = capture_extra_turn utesluter optional_extra_turn: tecknet ~ skulle kunna gälla fångsten eller extradraget.
error-one-move-needs-extra-turn = swap=one_move kräver extra_turn och start=even: det tar extradraget från det första draget på ett jämnt bräde.
error-optional-extra-turn-needs-extra-turn = optional_extra_turn kräver extra_turn: det finns inget extradrag att avstå från.
error-position-text = En ställning skrivs som { $example }; här står { $found } vid tecken { $column }, där det ska stå { $expected }.
error-position-text-short = En ställning skrivs som { $example }; den här slutar vid tecken { $column }, där det ska stå { $expected }.
error-position-text-end = Ställningen är färdig före tecken { $column }; ingenting får följa, men där står { $found }.
error-position-sides = En ställning har 2 rader skålar och 2 stora skålar, inte { $rows } och { $stores }.
error-position-count = Ett bräde med { $pits ->
    [one] en skål
   *[other] { $pits } skålar
  } per sida har { $expected } tal efter storleken, inte { $found }.
error-position-pits = Antal skålar per sida: ställningen har { $found }, reglerna har { $pits }.
error-no-such-start = De här reglerna har ingen startställning { $number }; startställningarna är numrerade från 1 till { $limit }.
error-position-store = Antalet kulor i { $side ->
    [S] Syds
    [N] Nords
   *[other] { $side }s
  } stora skål ska vara ett heltal, minst 0, inte { $value }.
error-position-pit = Antalet kulor i { $side ->
    [S] Syds
    [N] Nords
   *[other] { $side }s
  } skål { $pit } ska vara ett heltal, minst 0, inte { $value }.
error-position-too-many-seeds = Ställningen har { $total } kulor, men högst { $limit } får plats.
error-position-turn = Turen ska vara 0 (Syd) eller 1 (Nord), inte { $value }.
error-perft-depth = Djupet i perft ska vara ett heltal från 0 till { $limit }, inte { $value }.
error-move-text = { $text } är inget drag: ett drag är numret på en skål, till exempel 3, eller 3~ för att avstå från fångsten eller extradraget; 3-6 är två drag.
error-move-no-such-pit = Skålarna är numrerade från 1 till { $pits }; det finns ingen skål { $pit }.
error-move-empty-pit = Skål { $pit } är tom.
error-move-game-over = Spelet är slut.
error-move-must-feed = Den andra sidan är tom, och skål { $pit } ger den ingen kula.
error-move-grand-slam = Skål { $pit } skulle fånga allt som den andra sidan har.
error-move-must-capture = Med de här reglerna går det inte att avstå från en fångst.
error-move-must-go-on = Med de här reglerna går det inte att avstå från ett extradrag.
error-move-nothing-to-decline = Skål { $pit } ger ingenting att avstå från.
error-start-rules = Ställningen som spelet ska börja med hör till andra regler än spelet.
error-action-side = En sida är 0 (Syd) eller 1 (Nord), inte { $value }.
error-nothing-to-undo = Det finns inget drag att ångra.
error-nothing-to-redo = Det finns inget drag att göra om.
error-action-game-over = Spelet är slut.
error-no-sharing = Med de här reglerna får spelarna inte komma överens om att dela resten.
error-no-stopping = Med de här reglerna får spelarna inte komma överens om att sluta: en ställning kan inte återkomma.
error-nothing-offered = Motspelaren har inte föreslagit något.
error-nothing-to-withdraw = Du har inte föreslagit något.
error-no-swap = Med de här reglerna får man inte byta sida.
error-swap-not-now = Man får bara byta sida i stället för den andra spelarens första drag.
error-limit-seconds = Gränsen i sekunder ska vara ett tal större än 0, inte { $value }.
error-engine-number = { $name } ska vara ett heltal från { $least } till { $most }, inte { $value }.
error-engine-rules = Motorn spelar efter andra regler än ställningens.
error-engine-game-over = Spelet är slut; det finns inget kvar att tänka på.
error-engine-closed = Motorn är stängd.
error-engine-answering = Motorn håller på att svara; koden som den anropar under tiden kan inte ställa en ny fråga.
error-foreign-like = En ställning från { $form } skrivs som { $example }.
error-foreign-count = Ett bräde har 2 stora skålar och lika många skålar på varje sida; { $found } tal stämmer inte med det.
error-foreign-rows = Antal skålar per rad: Syd har { $south }, Nord har { $north }; det ska vara lika många.
error-foreign-readings = De här talen kan läsas på två sätt: { $first } och { $second }. Skriv den rätta ställningen.
error-foreign-rules = Det här skrivsättet används för flera regelvarianter; välj en.
error-foreign-move = { $move } är ingen skål på det här brädet.
error-foreign-side = { $move } är en skål på den andra sidan.
error-foreign-landing = Den sista kulan från skål { $pit } hamnar inte i { $square }.
error-foreign-captured = Fångsten från skål { $pit } är { $seeds }, inte { $said }.
error-foreign-replay = Det här är inget protokoll från ett mankala- eller owarespel.
error-record-none = Det här är inget protokoll från ett spel; ett sådant börjar som { $example }, en ställning som { $position } och en lista med drag som 3 6 1.
error-record-empty = Protokollet är tomt.
error-record-too-large = Ett protokoll får ha högst { $limit } byte; det här är större.
error-record-not-text = Ett protokoll är text i UTF-8; den här filen är inte det.
error-record-unexpected = Här står { $found }, där det ska stå { $expected }.
error-record-truncated = Protokollet slutar här, där det ska stå { $expected }.
error-record-unclosed = Kommentaren som börjar här tar aldrig slut; det saknas en {"}"}.
error-record-escape = { $found } betyder ingenting; ett omvänt snedstreck skrivs som två.
error-record-tag-twice = Taggen { $name } förekommer två gånger.
error-record-turn-number = Turen som börjar här ska ha nummer { $expected }, inte { $found }.
error-record-no-hyphen = Drag { $move } ger ett extradrag, så turen fortsätter: efter draget ska det stå ett bindestreck.
error-record-hyphen = Drag { $move } avslutar turen; efter det får det inte stå något bindestreck.
error-record-illegal-move = Drag { $move } är inte tillåtet i { $position }.
error-record-game-over = Spelet är slut; här ska det stå { $expected }, inte { $found }.
error-record-variation-of-nothing = En variant står efter draget som den ersätter; här finns inget drag än.
error-record-variation-twice = { $move } står redan i protokollet på det här stället; en variant måste vara något annat.
error-record-comment-twice = Här finns redan en kommentar; varje ställe får bara ha en.
error-record-result = Protokollet säger { $found }, men spelat på nytt enligt reglerna ger spelet { $expected }.
error-record-after-result = Protokollet är redan slut här; efter resultatet får det inte stå något mer.
error-tag-name = { $name } kan inte vara namnet på en tagg: det ska börja med stor bokstav, bestå av bokstäver och siffror och inte vara något av { $names }.
error-move-at = Drag { $move } är inte tillåtet i { $position }. { $text }
error-record-at = Rad { $line }, tecken { $column }: { $text }
error-line-move-at = Drag { $number } ({ $move }): { $text }

## The server

help-serve = Öppna brädet i webbläsaren: spel för den här datorn, eller för många.
serve-at = Kalaha körs på { $address } (avsluta med Ctrl-C).
serve-alone = Kalaha nås bara från den här datorn; { $option } släpper in andra, på datorns adress i nätverket.
serve-others = Andra i samma nätverk når Kalaha på { $address }.
serve-no-port = På { $host } finns ingen ledig port från { $port } och uppåt: { $text }
serve-no-host = Det finns ingen adress { $host } att lyssna på: { $text }
error-host-foreign = Servern startades bara för den här datorn, på localhost eller 127.0.0.1, inte på { $host }. Med --host släpper den in andra, med --proxy står den bakom en proxy.
error-seat-missing = Bara en spelare får göra det här; begäran anger ingen plats.
error-seat-foreign = Den här platsen hör inte till det här spelet.
error-seat-taken = Den här inbjudan har redan använts, i en annan webbläsare.
error-seat-not-open = Ingen är inbjuden till den här platsen.
error-seat-moved = Spelet fortsätter i en annan webbläsare; här kan du bara titta på.
error-seat-in-use = Den här platsen används i en annan webbläsare. Stäng spelet där, eller välj ”Byt enhet” där.
error-invitation-void = Den här inbjudan gäller inte längre. Be om en ny.
error-code-unknown = Den här koden hör inte till något spel. En kod gäller i en halvtimme.
error-game-unknown = Det finns inget spel { $id }.
error-ply-stale = Spelet har gått vidare: det är vid steg { $ply }, inte { $named }.
error-not-your-turn = Det är den andra spelarens tur.
error-game-too-long = Ett spel har högst { $limit } steg.
error-again-going-on = Spelet är inte slut än.
error-tournament-foreign = Den här webbläsaren är inte med i turneringen.
error-host-only = Bara den som leder turneringen får göra det här.
error-pin-wrong = Den här PIN-koden hör inte till det här namnet.
error-tournament-unknown = Det finns ingen turnering med den här koden, eller så är den slut.
error-board-unknown = Turneringen har inget bräde { $number }.
error-tournament-over = Turneringen är slut.
error-name-taken = Någon med det här namnet är redan här.
error-round-going-on = Omgången är inte slut än.
error-round-over = Den omgången är slut.
error-vote-over = Svarstiden är ute.
error-time-left = Tiden är inte ute än.
error-question-over = I den här ställningen kan ingen göra något drag.
error-tournament-alone = Det behövs minst två spelare för en omgång.
error-tournament-full = En sådan turnering har högst { $limit } spelare.
error-too-much = Det blev för mycket på en gång; vänta ett ögonblick.
error-database-away = Spelen går inte att nå just nu; ingenting är förlorat. Försök igen om en stund.
error-cannot-store = Spel kan inte sparas just nu; serverns logg säger varför.
error-request-wrong = Begäran går inte att förstå; felet finns här: { $place }.
error-too-large = En begäran får ha högst { $limit } byte.
error-not-here = Här finns ingenting.
error-not-so = Den här adressen tar inte emot en sådan begäran.
error-foreign-origin = En sida från en annan webbplats får inte följa ett spel här.
error-server-fault = Något gick fel i servern; ingenting ändrades.

## Levels, kalaha bench, kalaha arena

level-1 = slarvig
level-2 = drömmande
level-3 = avslappnad
level-4 = uppmärksam
level-5 = eftertänksam
level-6 = rutinerad
level-7 = stark
level-8 = slug
level-9 = mästerlig
level-10 = obeveklig
kind-certain-lower = { $value }; minst { $seeds } är säkert
kind-certain-upper = { $value }; högst { $seeds } är säkert
error-player-unknown = { $value } är ingen spelare här; välj en av dessa: { $players }.

## The page in the browser

web-skip-to-content = Till brädet
web-navigation = Sidor
web-rules = Regler
web-settings = Inställningar
web-close = Stäng
web-go-back = Tillbaka
web-no-page = Den här sidan finns inte.
web-missing = Sidan finns inte
web-no-game = Det här spelet finns inte, eller finns inte längre.
web-forgotten = Det här spelet kan inte fortsätta. Dragen finns kvar i den här webbläsaren.
web-no-answer = Inget svar. Försök igen om en liten stund.
web-lost = Anslutningen bröts. Försöker igen …
web-back = Anslutningen är tillbaka.
web-link-away = Ingen anslutning, så länkar fungerar inte. Spela vid samma skärm tills den är tillbaka.
web-no-search = Den här webbläsaren kan inte köra sökningen: datorn spelar högst på nivå 5, och dragens värden visas inte.
install-description = Lägg ut, fånga, få extradrag: kalaha enligt reglerna i din egen ask, mot datorn, vid samma skärm eller med en vän via länk.
web-language = Språk
web-theme = Utseende
web-theme-system = Som systemet
web-theme-light = Ljust
web-theme-dark = Mörkt
web-theme-contrast = Hög kontrast
web-speed = Kulornas fart
web-speed-off = Ingen rörelse
web-speed-fast = Snabbt
web-speed-normal = Lagom
web-speed-slow = Långsamt
web-stillness = Ditt system ber om mindre rörelse, så kulorna rör sig inte.
web-sound = Ljud
web-volume = Volym
web-tones = Ju fullare skål, desto ljusare ton
web-clockwise = Medsols (spegelvänt)
web-confirm = Bekräfta drag med ett andra tryck
web-press-again = Skål { $pit }: tryck en gång till för att spela.
web-keys = Kortkommandon
web-keys-help = En siffra spelar en skål, S läser upp de stora skålarna, L det senaste draget, H ger ett tips, och U ångrar. De fungerar när brädet har fokus; piltangenterna och Enter fungerar alltid.
web-new-game = Nytt spel
web-motto = Kalaha, ett mankalaspel:
web-motto-box = spela efter reglerna i din egen ask
web-press-pit = Tryck på en av dina skålar.
web-open-games = Pågående spel
web-who-plays = Vem spelar?
web-who-computer = Datorn
web-who-here = Två vid samma skärm
web-who-link = En vän på distans
web-who-watch = Se datorn spela
web-level = Datorns nivå
web-level-means = { $band ->
    [1] för de allra första spelen
    [2] en nybörjare vinner ibland
    [3] en jämn match för de flesta familjer
    [4] svår att slå
    *[other] gör nästan aldrig fel
}
web-face-1 = Mus
web-face-2 = Snigel
web-face-3 = Groda
web-face-4 = Hare
web-face-5 = Igelkott
web-face-6 = Katt
web-face-7 = Grävling
web-face-8 = Räv
web-face-9 = Uggla
web-face-10 = Elefant
web-play = Spela
web-learn-quick = Lär dig spelet på tre minuter
web-more = Fler val
web-begins = Vem börjar?
web-begins-me = Du
web-begins-them = Den andra
web-begins-lot = Lotten avgör
web-clock = Klocka
web-clock-none = Ingen klocka
web-clock-minutes = { $minutes ->
    [1] En minut var
   *[other] { $minutes } minuter var
}
web-clock-increment = Extra sekunder efter varje tur
web-name-mine = Ditt namn
web-name-theirs = Den andras namn
web-house-rules = Husregler
web-house-rule = (husregel)
web-house-rules-are = Husregler: { $rules }
web-house-rules-name = Namn på reglerna
web-house-rules-send = Skicka reglerna
web-house-rules-clear = Utan husregler
web-rules-turns = Draget
web-rules-capture = Fångst
web-rules-end = Spelets slut
web-rule-needs = ”{ $rule }” är bara möjligt med ”{ $other }”.
web-too-many-seeds = Det blir { $total } kulor, men på brädet ryms högst { $limit }.
web-game = Spelet
web-board = Bräde
web-computer = Datorn
web-player-level = { $player }, nivå { $level }
web-at-level = nivå { $level }
web-pit-own = din skål { $pit }, { $seeds ->
    [0] tom
    [one] en kula
   *[other] { $seeds } kulor
  }
web-pit-other = { $player }, skål { $pit }, { $seeds ->
    [0] tom
    [one] en kula
   *[other] { $seeds } kulor
  }
web-store-own = din stora skål, { $seeds ->
    [0] tom
    [one] en kula
   *[other] { $seeds } kulor
  }
web-store-other = { $player }, stor skål, { $seeds ->
    [0] tom
    [one] en kula
   *[other] { $seeds } kulor
  }
you-say-turn = Din tur.
you-say-played = { $moves ->
    [1] Du spelade skål { $pits }.
    [2] Du spelade skålarna { $pits }, med ett extradrag.
   *[other] Du spelade skålarna { $pits }, med extradrag.
  }
you-say-move-again = Du får ett extradrag.
you-say-took = Du fångade { $seeds }, med { $moves ->
    [1] skål { $pits }.
   *[other] skålarna { $pits }.
  }
web-thinking = Datorn tänker …
web-watching = Du tittar på.
web-not-yours = Du spelar från skålarna på din egen sida.
web-no-hints = Tips finns inte när två spelar mot varandra på var sin skärm.
web-no-move-yet = Inga drag än.
say-join = { $player } är här.
web-absent = { $player } är inte här än.
web-awaited = Inte här än
web-left = { $player } är inte kvar.
web-is-back = { $player } är här.
web-left-kept = Spelet är sparat och kan fortsätta när som helst.
web-left-computer = Spela vidare mot datorn
push-over = Spelet är slut.
web-push = Ge mig besked
web-push-on = Du får besked när det är din tur.
web-emote = Säg något
web-emote-hello = Hej!
web-emote-luck = Lycka till!
web-emote-bravo = Bra spelat!
web-emote-oops = Hoppsan!
web-emote-think = Låt mig tänka.
web-emote-thanks = Tack!
web-score = Vunna spel:
say-again = { $player } har startat ett nytt spel.
web-next-watch = Titta på nästa spel
say-offer-share = { $player } vill dela resten.
say-offer-stop = { $player } vill sluta, eftersom det inte blir fler fångster.
say-offer-undo = { $player } vill ångra sitt drag.
web-accept = Godta
web-decline = Avböj
web-offer = Föreslå
web-withdraw = Ta tillbaka förslaget
web-withdraw-undo = Ta tillbaka begäran
say-withdraw = { $player } tar tillbaka sitt förslag.
say-withdraw-undo = { $player } tar tillbaka sin begäran.
web-undo = Ångra
web-redo = Gör om
web-more-actions = Mer
web-hint = Tips
web-hint-says = Tips: skål { $move }. I slutet: { $value }.
web-hint-swap = Tips: byt sida. I slutet: { $value }.
web-skip = Hoppa fram
web-share = Dela resten
web-stop = Föreslå att sluta
web-share-sure = Föreslå att dela resten?
web-share-means = Kulor kvar på brädet: { $seeds }. Om ditt förslag godtas får ni hälften var; blir det en över, räknas den inte för någon. Sedan är spelet slut.
web-stop-sure = Föreslå att sluta?
web-stop-means = Om ditt förslag godtas tar var och en kulorna på sin egen sida, och spelet är slut.
web-swap = Byt sida
web-resign = Ge upp
web-resign-sure = Vill du ge upp spelet?
web-go-on = Spela vidare
web-again = Revansch
web-next-level = Nivå { $level }
web-may-decline = { $seeds ->
    [0] Vill du göra extradraget?
    [one] Vill du fånga kulan?
   *[other] Vill du fånga de { $seeds } kulorna?
  }
web-take-it = { $seeds ->
    [0] Gör extradraget
   *[other] Fånga
  }
web-decline-it = { $seeds ->
    [0] Avsluta turen
   *[other] Låt ligga
  }
web-invite = Skicka länken till din vän:
web-invite-alone = Länken fungerar bara på den här datorn.
web-invite-own = Det här är din egen länk. Skicka den till din vän.
web-copy = Kopiera länken
web-copied = Kopierat.
say-rejoin = { $player } fortsätter i en annan webbläsare.
web-send = Skicka …
web-link = Länk
web-show-code = Visa en kod
web-invite-friend = Bjud in en vän
web-invite-friend-help = Länken släpper in en person: den som först går med.
web-qr = Länken som QR-kod
web-say-code = Eller säg den här koden i telefon. Den skrivs in på startsidan, under ”{ $place }”, och gäller i en halvtimme:
web-enter-code = Skriv in en kod
web-code = Kod
web-join = Gå med i spelet
web-invited-by = { $player } bjuder in dig att spela kalaha.
web-invited = Du är inbjuden att spela kalaha.
web-just-watch = Bara titta på
web-go-on-here = Fortsätt här
web-go-on-here-sure = Vill du fortsätta spelet här? I webbläsaren där du spelat hittills kan du sedan bara titta på.
web-hand-over = Byt enhet
web-hand-over-who = Vem byter enhet?
web-hand-over-own = Öppna länken i den andra webbläsaren, eller skanna koden med den andra enheten. Behåll den för dig själv: den som använder den spelar på din sida. Den slutar gälla när du gör ett drag här.
web-hand-over-other = Skicka länken till din vän. Den släpper in en person, och bara när din vän inte har spelet öppet.
web-rules-in-force = Regler som gäller
web-rules-in-full = Alla regler, med exempel
web-rules-intro = Regelbladen i askarna säger olika saker. Här spelas vart och ett precis som det står.
web-which = Vilket kalaha har jag?
web-which-ask = Vad säger ditt regelblad?
web-which-unknown = Inget av det här, eller vet inte
web-which-found = Det här är ditt:
web-which-search = Något som står på din ask
web-which-hits = { $count ->
    [one] En ask.
   *[other] { $count } askar.
  }
web-which-none = Vi känner inte till någon ask där det står. Prova ett annat ord, eller svara på frågorna.
web-which-questions = Eller svara på några frågor
web-which-ask-seeds = Hur många kulor ligger i varje skål från början?
web-which-ask-language = På vilket språk är ditt regelblad?
web-which-unsaid = Det står inget om det
web-which-several = Det är ett av de här:
web-also-playable = Kan också spelas
web-compare-why = Därför spelar det roll: samma sista fångst, två resultat
web-other-way = Spela på det andra sättet
web-differences = Så skiljer de sig åt
web-example-show = Visa
web-example-again = En gång till
web-try-it = Prova
web-axis-pits = Skålar på varje sida
web-axis-seeds = Kulor i varje skål
web-axis-starter = Vem som börjar
web-axis-start = Startställning
web-fair-number = Rättvis start, 1 till 254 (0: genom lottning)
web-axis-sow_store = Kula i egen stor skål
web-axis-first_seed = Skålens första kula
web-axis-skip_origin = Helt varv: startskålen hoppas över
web-axis-relay = Lägga ut vidare från en skål som inte är tom
web-axis-extra_turn = Extradrag när sista kulan hamnar i egen stor skål
web-axis-capture_extra_turn = Extradrag efter en fångst
web-axis-opposite_capture = Fångst när sista kulan hamnar i egen tom skål
web-axis-capturer = Kulan som fångar
web-axis-wari_capture = Fångst av 2 och 3
web-axis-backwards = Vidare bakåt
web-axis-even_capture = Fångst av jämna antal
web-axis-grand_slam = Fånga allt
web-axis-optional_capture = Fångst är frivillig
web-axis-optional_extra_turn = Extradrag är frivilligt
web-axis-feeding = Kulor till en tom sida
web-axis-ends = Spelet är slut
web-axis-remainder = Kulor som är kvar går till
web-axis-repetition = När en ställning återkommer
web-axis-repetition_at = Hur många gånger en ställning måste återkomma
web-axis-repetition_when_empty = Återkomsten räknas även när en sida är tom
web-axis-quiet_limit = Drag utan fångst som avslutar spelet (0: ingen gräns)
web-axis-majority_stop = Slut när en stor skål har mer än hälften
web-axis-sharing = Resten får delas
web-axis-swap = Sidorna får bytas
web-value-none = aldrig
web-value-even = lika många i varje skål
web-value-fair = en av 254 rättvisa
web-value-nonempty = om skålen mitt emot inte är tom
web-value-always = alltid
web-value-any = alltid
web-value-no = aldrig
web-value-one_move = efter ett enda drag
web-value-own = bara på egen sida
web-value-several = bara när flera kulor har fångats
web-value-sown = läggs ut
web-value-stays = ligger kvar
web-value-taken = tas med
web-value-allowed = tillåtet
web-value-nothing = ingenting fångas
web-value-illegal = inte tillåtet
web-value-free = frivilligt
web-value-forfeit = annars förloras resten
web-value-compulsory = obligatoriskt
web-value-side_empty = när en sida är tom
web-value-cannot_move = när det inte finns något drag
web-value-emptier = den vars sida är tom
web-value-owner = den på vars sida de ligger
web-value-nobody = ingen
web-value-closer = den som gjorde det sista draget
web-value-own_side = var och en behåller sin egen sida
web-value-split = resten delas
web-value-agreed = spelarna avgör
web-value-lot = lotten avgör

## The review of a game, in the browser

web-review = Genomgång
web-review-progress = { $done } av { $of } drag
web-review-done = Genomgången är klar.
web-review-back = Tillbaka till spelet
web-graph = Försprång efter varje drag
web-graph-about = Försprånget i slutet när båda spelar sitt bästa, efter varje drag. Uppåt: { $south }. Nedåt: { $north }.
web-graph-exact = exakt
web-graph-estimate = uppskattat
web-graph-table = Kurvan som tabell
web-lead-side = { $player } +{ $seeds }
web-lead-exact = { $player } +{ $seeds }, exakt
web-lead-about = { $player } +{ $seeds }, en uppskattning
web-lead-even = jämnt, exakt
web-lead-even-about = jämnt, en uppskattning
web-at-start = I början
web-graded = { $grade }. { $cost }
web-column-move = Nr
web-column-player = Spelare
web-column-did = Drag
web-column-lead = Försprång
web-column-grade = Bedömning
web-mistakes = Värt en titt till
web-mistakes-whose = Vems drag
web-mistakes-own = Mina
web-mistakes-both = Bådas
web-mistakes-none = Inga misstag: bra spelat.
web-mistakes-none-yet = Ingenting än så länge.
web-mistake-next = Nästa misstag
web-try-here = Försök igen
web-try-ask = { $player }: hitta ett bättre drag än skål { $pit }.
web-try-judging = Kontrollerar …
web-try-best = Ja, det är det bästa draget.
web-try-good = Ja, det är lika bra som det bästa draget.
web-try-same = Skål { $pit } är draget som spelades. Prova ett annat.
web-try-better = Skål { $pit }: bättre än det som spelades, men det kostar ändå { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }. Prova ett annat drag.
web-try-better-about = Skål { $pit }: bättre än det som spelades, men det kostar ändå ungefär { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }. Prova ett annat drag.
web-try-worse = Skål { $pit }: inte bättre än det som spelades; det kostar { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }. Prova ett annat drag.
web-try-worse-about = Skål { $pit }: inte bättre än det som spelades; det kostar ungefär { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }. Prova ett annat drag.
web-try-leave = Tillbaka till genomgången
web-show-better = Bättre drag
web-show-reply = Möjlig fortsättning
web-summary = Sammanfattning
web-summary-best = Bästa drag
web-summary-lost = Kulor som gavs bort
web-summary-exact = { $seeds }
web-summary-about = ungefär { $seeds }
web-grades-inaccuracy = Små misstag
web-grades-mistake = Misstag
web-grades-blunder = Grova misstag
learn-flawless = { $player } gav inte bort en enda kula.
learn-capture = { $player } fångade { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } med drag { $move }, det bästa i ställningen.
learn-chain = { $player } gjorde { $moves } drag i rad i tur { $turn }, och alla var de bästa.
learn-best = { $player } hittade det bästa draget { $best ->
    [one] en gång
   *[other] { $best } gånger
  } av { $moves }.
learn-closest = { $player } spelade bäst med drag { $move }.
learn-ahead-start = { $player } { $certain ->
    [0] var nog
   *[1] var
  } på väg att vinna från början till slut.
learn-ahead-move = { $player } { $certain ->
    [0] var nog
   *[1] var
  } på väg att vinna från och med drag { $move }.
learn-even-start = Det { $certain ->
    [0] var nog jämnt
   *[1] var jämnt
  } från början till slut.
learn-even-move = Det { $certain ->
    [0] var nog jämnt
   *[1] var jämnt
  } från och med drag { $move }.
learn-try-capture = Nästa gång: leta efter en fångst innan du lägger ut (drag { $move }).
learn-try-extra = Nästa gång: räkna efter om sista kulan hamnar i din stora skål. Då får du ett extradrag (drag { $move }).
learn-try-guard = Nästa gång: se efter vad motspelaren kan fånga innan du lägger ut (drag { $move }).
learn-try-reply = Nästa gång: tänk på vad motspelaren svarar innan du lägger ut (drag { $move }).
learn-try-store = Nästa gång: räkna hur många kulor varje drag ger i din stora skål (drag { $move }).
learn-try-rest = Nästa gång: räkna ut mot slutet vem som får resten (drag { $move }).
learn-try-later = Titta på drag { $move } en gång till: vad skulle du spela nu?
learn-try-level = Prova nivå { $level } nästa gång.
learn-try-side = Prova en revansch från den andra sidan.
learn-looking = Ser tillbaka på spelet …

## Messages from above, addressed to the player they are about

you-say-sown = Du lägger ut { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } från skål { $pit }.
you-say-last-own = Den sista hamnar i din skål { $pit }.
you-say-last-other = Den sista hamnar i din skål { $pit }.
you-turn-captured-pit = fångst: { $seeds } i din skål { $pit }
you-turn-captured-pits = fångst: { $seeds } i dina skålar { $first } till { $last }
you-say-extra_turn = Den sista hamnar i din stora skål: du får ett extradrag.
you-say-forfeited = Den tomma sidan fick ingen kula. Du får { $seeds ->
    [one] den enda kulan
   *[other] alla { $seeds } kulor
  } på brädet.
you-say-swept = Du tar { $seeds ->
    [one] den enda kulan
   *[other] de { $seeds } kulorna
  } som låg kvar på brädet.
you-say-swap = Du tar över den andra sidan: brädet vänds.
you-outcome-won = Du vinner med { $winner } mot { $loser }.
you-outcome-given-up = Du vinner.
you-reason-resigned = Du ger upp.
you-reason-timed_out = Du har ingen tid kvar.
you-say-again = Du har startat ett nytt spel.
you-say-offer-share = Du föreslår att dela resten.
you-say-offer-stop = Du föreslår att sluta, eftersom det inte blir fler fångster.
you-say-offer-undo = Du ber att få ångra ditt drag.
you-say-withdraw = Du tar tillbaka ditt förslag.
you-say-withdraw-undo = Du tar tillbaka din begäran.
you-learn-flawless = Du gav inte bort en enda kula.
you-learn-capture = Du fångade { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } med drag { $move }, det bästa i ställningen.
you-learn-chain = Du gjorde { $moves } drag i rad i tur { $turn }, och alla var de bästa.
you-learn-best = Du hittade det bästa draget { $best ->
    [one] en gång
   *[other] { $best } gånger
  } av { $moves }.
you-learn-closest = Du spelade bäst med drag { $move }.
you-learn-ahead-start = Du { $certain ->
    [0] var nog
   *[1] var
  } på väg att vinna från början till slut.
you-learn-ahead-move = Du { $certain ->
    [0] var nog
   *[1] var
  } på väg att vinna från och med drag { $move }.
you-why-missed_capture = Du missar att fånga { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
you-why-missed_capture-then = Du missar att fånga { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } efter { $moves ->
    [one] ett extradrag
   *[other] { $moves } extradrag
  }.
you-why-smaller_capture = Du fångar för få: det gick att fånga { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
you-why-missed_extra_turns = Du missar { $moves ->
    [one] ett extradrag
   *[other] { $moves } extradrag
  }.
you-why-broken_chain = Du avbryter en kedja av extradrag: det fanns { $moves ->
    [one] ett
   *[other] { $moves }
  } till.
you-why-missed_rest = Du missar chansen att avsluta spelet och ta { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } av resten.
you-why-forfeited = Du ger inte den tomma sidan någon kula och förlorar { $seeds ->
    [one] den enda kulan
   *[other] alla { $seeds } kulor
  } på brädet till motspelaren.
you-why-emptied_own = Du har inga kulor kvar och lämnar { $seeds ->
    [one] den enda kulan
   *[other] de { $seeds } kulorna
  } på brädet till motspelaren.
you-why-gave_rest = Du avslutar spelet, så att motspelaren får { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } av resten.
you-why-ended_early = Du avslutar spelet för tidigt.
you-why-missed_swap = Du borde hellre ha bytt sida.
you-why-swapped = Du tar över den sämre sidan.
you-why-allowed_swap = Du lämnar en sida som den andra spelaren gärna tar över.
you-why-allowed_capture = Du låter motspelaren fånga { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
you-why-allowed_capture-pit = Du lämnar skål { $pit } oskyddad: motspelaren kan fånga { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  }.
you-why-allowed_rest = Du låter motspelaren avsluta spelet och ta { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } av resten.
you-why-starved = Du står utan tillåtna drag, och motspelaren får { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } av resten.
you-why-allowed_extra_turns = Du ger motspelaren { $moves ->
    [one] ett extradrag
   *[other] { $moves } extradrag
  }.
you-why-sown_less = Du lägger { $seeds ->
    [one] en kula mindre
   *[other] { $seeds } kulor färre
  } i din stora skål.
you-why-allowed_sowing = Du låter motspelaren lägga { $seeds ->
    [one] en kula mer
   *[other] { $seeds } kulor fler
  } i den stora skålen.
you-why-less_rest = Du får { $seeds ->
    [one] en kula mindre
   *[other] { $seeds } kulor färre
  } av resten.
you-why-later_rest = Du ger motspelaren { $seeds ->
    [one] en kula mer
   *[other] { $seeds } kulor fler
  } av resten när spelet är slut.
you-why-later_capture = Du låter motspelaren fånga { $seeds ->
    [one] en kula till
   *[other] { $seeds } kulor till
  } längre fram.
you-why-later_missed = Du fångar { $seeds ->
    [one] en kula mindre
   *[other] { $seeds } kulor färre
  } längre fram.
you-why-win-draw = Du släpper ifrån dig vinsten: spelar båda sitt bästa, blir det nu oavgjort.
you-why-win-loss = Du släpper ifrån dig vinsten: spelar båda sitt bästa, är spelet nu förlorat.
you-why-draw-loss = Du släpper ifrån dig ett oavgjort resultat: spelar båda sitt bästa, är spelet nu förlorat.

## Puzzles

help-puzzle = Lös uppgifter: hitta de bästa dragen.
option-puzzle-rules = Regelvariant: alga, kalahawari, kalah, wari, deskovehry; förval: alga.
option-theme = Bara uppgifter av en typ: chain, capture, defence, starve, keep, rest.
option-daily = Dagens uppgift; med --theme: av den typen.
option-puzzle-check = Bevisa alla uppgifter på nytt; slutkod 1 om någon är fel.
puzzle-welcome = Uppgifter. Regler: { $rules }. Du är Syd. Skriv ”hjälp” för att se alla kommandon, ”sluta” när du vill sluta.
puzzle-task = Uppgift, { $difficulty }: { $known ->
    [1] hitta de bästa dragen.
   *[0] hitta de bästa dragen du kan göra innan turen går till den andra.
  }
puzzle-difficulty-1 = mycket lätt
puzzle-difficulty-2 = lätt
puzzle-difficulty-3 = medelsvår
puzzle-difficulty-4 = svår
puzzle-difficulty-5 = mycket svår
puzzle-about = Det handlar om: { $themes }.
puzzle-theme-chain = kedja av extradrag
puzzle-theme-capture = fångst
puzzle-theme-defence = försvar
puzzle-theme-starve = utsvältning
puzzle-theme-keep = kulor kvar på din sida
puzzle-theme-rest = resten
puzzle-right = Rätt! Det är minst { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } bättre än allt annat.
puzzle-graded = { $line }: { $grade }.
puzzle-again = Försök igen, eller skriv ”{ $word }” för att se svaret.
puzzle-answer = Bäst är { $line }.
puzzle-worth = Ditt försprång i slutet: { $value }.
puzzle-greedy = Den som bara samlar så mycket som möjligt spelar { $line }.
puzzle-none = För ”{ $rules }” finns det ingen uppgift av typen ”{ $theme }”.
puzzle-progress = Kontrollerar
puzzle-checked = { $rules }: { $count ->
    [one] en uppgift kontrollerad
   *[other] { $count } uppgifter kontrollerade
  }.
puzzle-wrong = { $rules }: uppgiften { $position } är fel.
puzzle-help-help = den här listan
puzzle-help-hint = vad uppgiften handlar om
puzzle-help-board = brädet en gång till
puzzle-help-undo = börja om från början
puzzle-help-resign = visa svaret
puzzle-help-quit = sluta
web-puzzles = Uppgifter
web-puzzle-today = Dagens uppgift
web-puzzle-days = { $right } av { $of }
web-puzzle-streak = { $days } dagar i rad
web-puzzle-training = Träning
web-puzzle-theme = Typ
web-puzzle-all = Alla typer
web-puzzle-own = Mina missade drag
web-puzzle-back = Den här har du missat förut.
web-puzzle-next = Nästa uppgift
web-puzzle-again = Försök igen
web-puzzle-answer = Visa svaret

## First lesson

web-learn = Lär dig spela
lesson-sow = Prova: välj vilken som helst av dina egna skålar.
lesson-past = Lägg ut kulor förbi din stora skål och vidare till motspelarens skålar.
lesson-round = Lägg ut kulorna så långt att du kommer förbi motspelarens stora skål också: den får ingenting.
lesson-relay = Låt den sista kulan hamna i en skål som inte är tom: allt i den läggs ut vidare.
lesson-extra_turn = Sluta i din stora skål och gör sedan ditt extradrag.
lesson-capture = Fånga motspelarens kulor.
lesson-lone = Den här gången ligger det ingenting mitt emot: ta hem bara din egen kula.
lesson-twos = Hamnar din sista kula i en av motspelarens skålar, och ligger det då 2 eller 3 kulor där, fångar du dem. Prova!
lesson-even = Ligger det ett jämnt antal i en av motspelarens skålar efter din sista kula, fångar du det som ligger där. Prova!
lesson-backwards = Ligger det 2 eller 3 även i skålen före, fångar du dem också, och så vidare bakåt. Fånga från minst två skålar på en gång.
lesson-spared = Se själv: försök fånga allt som motspelaren har.
lesson-feed = Här är motspelarens sida tom: ge den en kula.
lesson-lap = Lägg ut kulor hela varvet runt brädet.
lesson-repeat = Två kulor jagar varandra och hinner aldrig ikapp: fortsätt tills ställningen återkommer.
lesson-majority = I din stora skål ligger precis hälften: en kula till, så har du vunnit.
lesson-surprise = Du leder. Se själv vad det kostar att fånga motspelarens sista kulor.
lesson-end = De sista dragen i ett spel: spela vidare och vinn.
web-lesson-step = Steg { $step } av { $steps }
web-lesson-right = Bra gjort!
web-lesson-missed = Det draget är tillåtet, men inte det vi är ute efter här. Försök igen!
web-lesson-lost = Den här gången vann du inte. Prova något annat!
web-lesson-hint = Tips: ta skål { $pit } och räkna med.
web-lesson-next = Nästa
web-lesson-restart = Börja om
web-lesson-over = Det var allt: nu kan du spela kalaha. Dags för ett riktigt spel!
web-lesson-also = Bra att veta:
web-lesson-play = Spela mot nivå { $level } ({ $word })
web-lesson-house = Dina husregler är inte med i lektionen.

## Sheets to print: the rules, and tasks for a class

sheet-leaflet = Regelblad
sheet-classroom = Uppgiftsblad
sheet-for-table = Till spelbordet
sheet-print = Skriv ut
sheet-other-tasks = Andra uppgifter
sheet-as-played = Som senast
sheet-short = I korthet
sheet-need = Det här behövs
sheet-needed = Två spelare, { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } och ett bräde med två stora skålar och { $pits ->
    [one] en liten skål
   *[other] { $pits } små skålar
  } på varje sida.
sheet-setup = Innan ni börjar
sheet-turn = Ett drag
sheet-extra = Extradrag
sheet-capture = Fångster
sheet-end = Slutet, och vem som får resten
sheet-marks = På bilderna: tjock ring – skålen du tar ur; +1 – en utlagd kula; pil – den sista kulan; streckad ring – fångst.
sheet-blank = Ett tomt bräde att fylla i
sheet-name = Namn
sheet-class = Klass
sheet-date = Datum
sheet-seeds = Kulor
sheet-pit = Skål
sheet-tasks = Fyra uppgifter
sheet-tasks-help = Den nedre raden är din, och din stora skål är till höger. På varje bräde är det din tur.
sheet-task-landing = Lägg ut från skålen med tjock ring, i huvudet. Var hamnar den sista kulan? Sätt ett kryss där.
sheet-task-extra = Vilka av dina skålar ger dig ett extradrag? Ringa in alla.
sheet-task-reach = Från vilka av dina skålar kommer det en kula till den andra sidan? Ringa in alla.
sheet-task-capture = Med vilken av dina skålar fångar du mest, och hur många kulor?
sheet-task-plan = Planera två drag: först ett som ger dig ett extradrag, sedan den största fångst du hittar.
sheet-task-after = Lägg ut från skålen med tjock ring. Hur många kulor ligger det sedan i varje skål?
sheet-task-exact = Hur många kulor måste det minst ligga i en skål för att den sista ska hamna i din stora skål? Vad lägger du märke till?
sheet-task-exact-other = Hur många kulor måste det minst ligga i en skål för att den sista ska hamna i skål 1 på den andra sidan? Vad lägger du märke till?
sheet-task-half = Det finns { $seeds ->
    [one] en kula
   *[other] { $seeds } kulor
  } i spelet. Hur många måste ligga i din stora skål för att ingen ska kunna komma ikapp dig?
sheet-task-parity = Till slut ligger alla { $seeds } kulor i de två stora skålarna. Kan du vinna med exakt { $lead }? Varför, eller varför inte?
sheet-answer = Svar
sheet-answers = Svar till läraren
sheet-answer-pits = { $count ->
    [one] Skål
   *[other] Skålarna
  } { $pits }.
sheet-answer-exact = Skålens nummer och antalet kulor blir alltid { $sum } tillsammans.
sheet-answer-half = { $seeds }: det är mer än hälften.
sheet-answer-parity = Nej. { $seeds } är ett jämnt tal, och då är också skillnaden mellan de stora skålarna jämn.

## Tournaments

web-tournament = Turnering
web-tournament-lead = Med en enda kod kan en hel klass eller klubb spela tillsammans: alla på sin egen telefon eller dator, utan konto.
web-tournament-return = Tillbaka till den senaste turneringen
web-tournament-join = Gå med i en turnering
web-tournament-another = Jag heter också så
web-tournament-pin = PIN-kod (för att komma tillbaka)
web-tournament-open = Skapa en turnering
web-tournament-format = Upplägg
web-tournament-round_robin = Alla mot alla två gånger, med bytta sidor (högst 12 spelare)
web-tournament-swiss = Monrad: i varje omgång möts jämnstarka (högst 200 spelare)
web-tournament-arena = Fritt spel: lediga spelare möts tills tiden är ute (högst 200 spelare)
web-tournament-computer = Alla mot datorn
web-tournament-rounds = Omgångar
web-tournament-help = Tips är tillåtna
web-tournament-names = Väntade spelare, ett namn per rad
web-tournament-minutes = Minuter
web-tournament-privacy = Servern tar bort namn, spel och resultat efter 30 dagar med spel, om inte den som driver servern har valt något annat. De lämnas inte ut till någon.
web-tournament-unknown = Den här webbläsaren är inte med i turneringen. Skriv in turneringens kod för att gå med.
web-tournament-how = Gå till { $address } och skriv in den här koden:
web-tournament-joined = { $count ->
    [one] { $count } spelare är här
   *[other] { $count } spelare är här
}
web-tournament-lead-elsewhere = Led från en annan enhet
web-tournament-lead-link = Den som har länken kan leda turneringen, även om den här enheten slutar fungera.
web-tournament-lead-here = Led turneringen
web-tournament-already = { $player } spelar redan i den här webbläsaren. Med en PIN-kod kan någon annan fortsätta här.
web-tournament-wait = Du är med. Första omgången börjar snart.
web-tournament-your-pin = Din PIN-kod är { $pin }. Med den kan du fortsätta på en annan enhet.
web-tournament-begin = Starta omgång { $round }
web-tournament-end-round = Avsluta omgången
web-tournament-running = { $count ->
    [0] Inget spel pågår.
    [one] Ett spel pågår. Den som leder vinner det.
   *[other] { $count } spel pågår. De som leder vinner.
  }
web-tournament-ending = Omgången slutar om { $seconds } s.
web-tournament-finishing = Turneringen slutar om { $seconds } s.
web-tournament-not-yet = Avsluta inte
web-tournament-pause = Paus
web-tournament-resume = Fortsätt
web-tournament-paused = Omgången är pausad.
web-tournament-finish = Avsluta turneringen
web-tournament-finish-means = Sedan kan ingen fler gå med, och det blir inga fler omgångar.
web-tournament-over = Turneringen är slut.
web-tournament-decided = { $by ->
        [time] Tiden var ute.
        [out] En av spelarna var inte längre med i turneringen.
       *[host] Turneringsledaren bestämde resultatet.
    }
web-tournament-next = Nästa omgång börjar snart.
web-tournament-you-bye = Du står över den här omgången.
web-tournament-you-out = Du är inte längre med i turneringen.
web-tournament-round = Omgång { $round }
web-tournament-place = Plats { $rank }, poäng: { $points }
web-tournament-standings = Tabell
web-tournament-rank = Plats
web-tournament-player = Namn
web-tournament-points = Poäng
web-tournament-scored = { $points ->
   *[other] poäng
  }
web-tournament-margin = Kulskillnad
web-tournament-away = inte här
web-tournament-bye = Står över: { $players }
web-tournament-correct = Resultat
web-tournament-out = Ta bort ur turneringen
web-tournament-out-means = De pågående spelen räknas som förlorade, och det blir inga fler.
web-tournament-back = Släpp in igen
web-tournament-back-means = Spelaren är med igen från nästa omgång.
web-tournament-save = Spara spel och tabell
web-tournament-ask = Fråga alla
web-tournament-question = Vad skulle du spela?
web-tournament-position = Ställning, kopierad från analyssidan
web-tournament-answers = { $count ->
    [one] { $count } svar
   *[other] { $count } svar
}
web-tournament-answer-now = Visa svaren
web-tournament-answer = Skål { $pit }
web-tournament-you-answered = Ditt svar: skål { $pit }
web-tournament-best = Bäst: { $moves }
