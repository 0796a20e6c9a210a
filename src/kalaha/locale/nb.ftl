### Kalaha in Norwegian (Bokmål). One catalogue per language, the same keys in each; see CONTRIBUTING.
### Its words, and how names stand in a sentence: docs/glossary.md.

## Languages, sides, yes and no

language-sv = svensk
language-nb = norsk
language-fi = finsk
language-da = dansk
language-en = engelsk
language-de = tysk
language-fr = fransk
language-cs = tsjekkisk
side-south = Sør
side-north = Nord
answer-yes = ja
answer-no = nei
text-labelled = { $label }: { $value }
text-quoted = «{ $text }»

## Rule sets: name, and in a sentence what it is

rules-name-alga = Kalaha (BRIO/Alga)
rules-about-alga = Reglene i de nordiske eskene fra BRIO og Alga: Den som først har tom side, får alt som er igjen.
rules-name-kalahawari = Kalahawari
rules-about-kalahawari = En blanding av kalaha og wari: Du fanger på begge sider av brettet, og den som går tom for kuler, får alt som er igjen.
rules-name-kalah = Kalah (USA)
rules-about-kalah = Den amerikanske originalen, med tre kuler i hver skål; med fire er det spillet i de fleste programmer og studier. Det finnes også et engelsk regelark med overskriften «Kalah», men det følger reglene i Kalaha (BRIO/Alga).
rules-name-wari = Wari
rules-about-wari = Det eldre afrikanske spillet: Det legges ikke ut kuler i de store skålene, skåler med 2 eller 3 kuler fanges, og den som ikke gir kuler til en motspiller med tom side, taper resten.
rules-name-deskovehry = Kalaha (deskovehry.cz)
rules-about-deskovehry = De tsjekkiske reglene: Loddet avgjør hvem som begynner, og til slutt beholder hver spiller kulene på sin egen side.
rules-name-kgp = Kalah (Kalah Game Protocol)
rules-about-kgp = Kalah i stort format, for programmer som møter hverandre: Spillet er slutt når en stor skål har mer enn halvparten av kulene.
rules-name-irving = Kalah (Irving)
rules-about-irving = Kalah der en siste kule i en egen tom skål alltid gir fangst; studert av Irving og av Neller.
rules-name-fairkalah = FairKalah
rules-about-fairkalah = Kalah (Irving) gjort rettferdig: Hvert spill begynner fra en av 254 stillinger som ender uavgjort når begge spiller sitt beste. Utviklet av T. W. og C. Neller.
rules-name-oware = Oware
rules-about-oware = Wari med én plikt til: Er motspillerens side tom, er det bare tillatt å gjøre trekk som gir den kuler.
rules-name-awari = Awari
rules-about-awari = Oware slik det er studert med datamaskin: En fangst kan ikke ta alt, og gjentar en stilling seg, deles resten.
rules-name-mangala = Mangala
rules-about-mangala = Det tyrkiske spillet, slik det spilles på skoler og i turneringer: Den første kulen blir liggende i skålen sin, og en siste kule som gir et partall på motspillerens side, fanger det.
rules-name-mancala = Mancala (4 i hver skål)
rules-about-mancala = Mancala fra mobilspill som GamePigeon: kalah med fire kuler i hver skål.
rules-name-congklak = Congklak (én omgang)
rules-about-congklak = Spillet fra Indonesia og Malaysia, også kalt dakon eller sungka, spilt som kalah med sju skåler og sju kuler i hver, der du legger ut videre. Ved bordet spilles flere omganger, og ofte begynner begge samtidig.
rules-name-avalanche = Avalanche
rules-about-avalanche = Modusen «Avalanche» (snøskred) i Mancala fra GamePigeon (spill i iMessage), slik spillere og programforfattere beskriver den: Ingenting fanges, men det legges ut videre igjen og igjen.

## The rules in full: one sentence for each value of each axis

heading-play = Slik spiller du
rules-no-sheet = Ikke fra noen eske: tatt med for spillere og for dem som studerer spillet.
heading-source = Om spillet
history-alga = Ett av regelarkene forteller i de norske, finske og danske tekstene litt om bakgrunnen: Kalaha skal være en enklere utgave av det gamle spillet wari, og spilles i dag mest i Afrika. Der spiller barn det visstnok på bakken med mais eller småstein.
history-kalahawari = Regelarket sier ingenting om hvor spillet kommer fra. Navnet er satt sammen av kalaha og wari, og det er reglene også: Fangsten når siste kule havner i en tom skål, kommer fra kalaha, og fangsten av 2 og 3 fra wari.
history-kalah = Ifølge regelarket kommer navnet fra Kalahari, ørkenen sør i Afrika, der man skal ha spilt i fordypninger i sanden. Det er regelarkets egen påstand, uten kilde. Brettet er det amerikanske som William Julius Champion laget; der heter de store skålene kalah.
history-wari = Regelarket kaller det en annen form for kalaha, en som krever mer strategi. Ett av regelarkene til kalaha ser det omvendt i de norske, finske og danske tekstene: Wari er det historiske spillet og kalaha en enklere utgave av det.
history-deskovehry = Regelarket regner kalaha blant mankalaspillene (spill der kuler legges ut fra skål til skål) og kaller det en variant av mankala. Det ligger på et nettsted som tsjekkiske spillere har laget for andre spillere.
source-heading = «{ $heading }»
source-printed = også påtrykt: { $names }
source-website = en nettside
source-age = fra { $age } år
source-box = i esken: { $contents }
source-board = brett
source-seeds = { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }
source-booklet = regelark
source-words = Med regelarkets egne ord ({ $language }): { $words }.
heading-statements = Regelarket, punkt for punkt
source-statements = Alt regelarket sier, i rekkefølge og med våre ord: hvordan vi spiller det, hvordan vi tolker det, og en stilling å prøve.
source-as-said = Spilles slik det står.
rules-aim = Den som har flest kuler i den store skålen sin når spillet er slutt, vinner; har begge like mange, blir det uavgjort.
rules-sowing = Et trekk: Ta alle kulene fra en av dine egne skåler, og legg dem ut én og én i de neste skålene, mot klokka.
rules-turn = Når alle kulene er lagt ut, er det den andres tur.
axis-pits = Hver spiller har { $pits ->
    [one] én skål
   *[other] { $pits } skåler på rad
  } og en stor skål til høyre.
axis-seeds = Ved start ligger det { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } i hver skål, og de store skålene er tomme.
axis-starter-agreed = Bli enige om hvem som begynner.
axis-starter-lot = Loddet avgjør hvem som begynner.
axis-start-even = Ved start ligger det like mange kuler i alle skålene.
axis-start-fair = Med seks skåler og fire kuler i hver flyttes så noen få av dem: Spillet begynner fra en av de 254 stillingene i FairKalah, som trekkes ved lodd eller velges etter nummer.
axis-sow_store-yes = Legg en kule i din egen store skål når du kommer forbi, men aldri i motspillerens.
axis-sow_store-no = Det legges ikke ut kuler i de store skålene; dit kommer bare kuler som fanges, og de som deles ut når spillet er slutt.
axis-first_seed-sown = Den første kulen legges ut som de andre.
axis-first_seed-stays = Ligger det mer enn én kule i skålen, legger du den første tilbake og legger ut de andre; en enslig kule går videre til neste skål.
axis-skip_origin-yes = Har du nok kuler til å komme helt rundt, hopper du over skålen du tok dem fra.
axis-skip_origin-no = Har du nok kuler til å komme helt rundt, får også skålen du tok dem fra, en kule.
axis-relay-no = Trekket er slutt når siste kule er lagt.
axis-relay-own = Havner den siste kulen i en av dine egne skåler som ikke er tom, tar du opp alle kulene i den og legger ut videre derfra, til en siste kule havner i den store skålen din, i en tom skål eller på motspillerens side.
axis-relay-any = Havner den siste kulen i en skål som ikke er tom, på hvilken side som helst, tar du opp alle kulene i den og legger ut videre derfra, til en siste kule havner i den store skålen din eller i en tom skål.
axis-extra_turn-yes = Havner den siste kulen i din egen store skål, får du et ekstratrekk, og et nytt hver gang det skjer igjen.
axis-extra_turn-no = Det finnes ingen ekstratrekk.
axis-capture_extra_turn-yes = Også etter en fangst får du et ekstratrekk.
axis-capture_extra_turn-no = En fangst avslutter turen din.
axis-opposite_capture-none = Havner den siste kulen i en tom skål på din egen side, fanger du ingenting.
axis-opposite_capture-nonempty = Havner den siste kulen i en tom skål på din egen side, og skålen rett overfor ikke er tom, legger du alt fra begge i din store skål.
axis-opposite_capture-always = Havner den siste kulen i en tom skål på din egen side, legger du den og alle kulene i skålen rett overfor i din store skål; er skålen rett overfor tom, legger du bare din egen kule der.
axis-capturer-taken = Ved en slik fangst legger du også den siste kulen i din store skål.
axis-capturer-stays = Havner den siste kulen i en tom skål på din egen side, legger du kulene i skålen rett overfor i din store skål; den siste kulen blir liggende.
axis-wari_capture-yes = Havner den siste kulen din i en av motspillerens skåler, og det da ligger 2 eller 3 kuler der, fanger du dem. Gå så bakover på samme side og fang hver skål med 2 eller 3, helt til du kommer til en med et annet antall.
axis-wari_capture-no = 2 eller 3 kuler i en av motspillerens skåler gir ingen fangst.
axis-backwards-any = Du går videre bakover etter enhver slik fangst.
axis-backwards-several = Du går videre bakover bare hvis den siste kulen gjør at det ligger 3 i skålen, så du har fanget flere av motspillerens kuler.
axis-even_capture-yes = Havner den siste kulen din i en av motspillerens skåler, og det da ligger et partall kuler der, fanger du dem.
axis-even_capture-no = Et partall i en av motspillerens skåler gir ingen fangst.
axis-grand_slam-allowed = Du har lov til å fange alt motspilleren har.
axis-grand_slam-nothing = Hvis en fangst ville tatt alt motspilleren har, fanges ingenting.
axis-grand_slam-illegal = Et trekk som fanger alt motspilleren har, er ikke tillatt hvis det finnes et annet.
axis-feeding-free = Du trenger ikke å gi kuler til en motspiller med tom side.
axis-feeding-forfeit = Er motspillerens side tom, og du kan gi den en kule, må du gjøre det; ellers går alle kulene på brettet til motspilleren, og spillet er slutt.
axis-feeding-compulsory = Er motspillerens side tom, må du gjøre et trekk som gir den en kule, hvis du kan.
axis-ends-side_empty = Spillet er slutt så snart en side er tom etter et trekk, uansett hvem som gjorde det.
axis-ends-cannot_move = Spillet er slutt når den som er i trekket, ikke har noe tillatt trekk.
axis-remainder-emptier = Alle kuler som ligger igjen på brettet, går til spilleren som har tom side.
axis-remainder-owner = Kuler som ligger igjen på brettet, går til den som har dem på sin side.
axis-remainder-nobody = Kuler som ligger igjen på brettet, teller ikke for noen.
axis-remainder-closer = Alle kuler som ligger igjen på brettet, går til spilleren som gjorde det siste trekket.
axis-repetition-own_side = Gjentar en stilling seg med samme spiller i trekket, er spillet slutt, og begge tar kulene på sin egen side. Spillerne kan også bli enige om det.
axis-repetition-split = Gjentar en stilling seg med samme spiller i trekket, er spillet slutt, og resten deles likt; blir det én kule til overs, teller den ikke for noen. Spillerne kan også bli enige om det.
axis-repetition_at = { $repetition_at ->
    [1] Dette gjelder første gang en stilling gjentar seg.
   *[other] Dette gjelder først når en stilling har gjentatt seg { $repetition_at } ganger.
  }
axis-repetition_when_empty-yes = Dette gjelder også mens en side er tom.
axis-repetition_when_empty-no = Dette gjelder ikke mens en side er tom.
axis-quiet_limit = { $quiet_limit ->
    [0] Det er ingen grense for antall trekk uten fangst.
   *[other] Etter { $quiet_limit } trekk på rad uten fangst slutter spillet på samme måte.
  }
axis-majority_stop-yes = Spillet er også slutt så snart en stor skål har mer enn halvparten av alle kulene.
axis-majority_stop-no = Spillet går videre selv om en stor skål har mer enn halvparten av alle kulene.
axis-optional_capture-yes = Du trenger ikke å fange: Du kan avstå fra en fangst, men da fra hele.
axis-optional_capture-no = Fangster skjer automatisk.
axis-optional_extra_turn-yes = Du trenger ikke å ta ekstratrekket: Du kan avstå fra det.
axis-optional_extra_turn-no = Et ekstratrekk må tas.
axis-sharing-yes = Spillerne kan bli enige om å dele kulene som er igjen; blir det én til overs, teller den ikke for noen.
axis-sharing-no = Spillerne kan ikke bli enige om å dele det som er igjen.
axis-swap-yes = Den som ikke begynte, kan overta den andres side i stedet for å gjøre sitt første trekk.
axis-swap-one_move = Spillets første trekk gir ikke ekstratrekk. Den som ikke begynte, kan overta den andres side i stedet for å svare.
axis-swap-no = Spillerne bytter aldri side.

## Readings: what a sheet leaves open, and how it is read here

heading-readings = Slik tolkes regelarket her
heading-open = Regelarket lar dette stå åpent
rules-other-way = Den andre måten:
rules-try = Prøv selv:
reading-quote = «{ $quote }» ({ $language })
reading-ends-any-side = Etter hvert trekk kontrolleres begge sidene, også midt i en rekke ekstratrekk: Er en av dem tom, er spillet slutt.
reading-emptied-by-opponent = Én setning i regelarket handler om den som først tømmer sin side, en annen om den som er uten kuler. Her får spilleren som har tom side, resten, selv om det var motspillerens fangst som tømte den. En siste fangst kan altså koste mer enn den gir.
reading-full-lap = Regelarket sier ikke om skålen du tok kulene fra, også får en kule når de rekker helt rundt. Her får den en, så ved akkurat én runde havner den siste der. Skålen var tom, så det blir fangst, og i skålen rett overfor ligger i hvert fall kulen som nettopp ble lagt dit.
reading-full-lap-said = Regelarket unntar bare motspillerens store skål. Når kulene rekker helt rundt, får altså også skålen du tok dem fra, en kule.
reading-capture-ends-turn = Etter en fangst er turen over; fangst og ekstratrekk kommer aldri samtidig.
reading-capture-no-extra-turn = Regelarket nevner ikke noe ekstratrekk etter en fangst. Vi leser det slik at turen da er over.
reading-may-capture = Regelarket sier at du har lov til å fange. Her skjer fangster automatisk, slik det er vanlig å spille; med en husregel velger du selv.
reading-may-capture-german = Bare den tyske teksten sier at du har lov til å fange når den siste kulen din havner i en egen tom skål; den franske sier at du gjør det. Her skjer fangster automatisk, slik det er vanlig å spille; med en husregel velger du selv.
reading-two-permissions = Regelarket tillater to ting hver for seg: å ta hjem din egen kule og å ta dem som ligger rett overfor. Her skjer begge deler på én gang; med en husregel kan du avstå, men da fra begge.
reading-may-move-again = Regelarket sier at du kan gjøre et trekk til, og at resten kan tas. Her skjer begge deler automatisk, slik det er vanlig å spille; med en husregel velger du selv om du vil ha ekstratrekket.
reading-may-move-again-nordic = Den svenske, norske, finske og danske teksten sier at du kan gjøre et trekk til og ta resten; i den engelske får du ekstratrekket uten videre. Her skjer begge deler automatisk, slik det er vanlig å spille; med en husregel velger du selv om du vil ha ekstratrekket.
reading-may-move-again-german = Bare den tyske teksten sier at du kan gjøre et trekk til og ta resten; i den franske får du begge deler uten videre. Her skjer det automatisk, slik det er vanlig å spille; med en husregel velger du selv om du vil ha ekstratrekket.
reading-one-player = Den tyske teksten gir resten til den som bare har tomme skåler, den franske til den som avslutter spillet. Begge tolkes her som spilleren som har tom side, selv om det var motspillerens fangst som tømte den. En siste fangst kan altså koste mer enn den gir.
reading-captures-backwards = Bakover betyr mot din egen store skål, og bare på motspillerens side; ved den første skålen som ikke har 2 eller 3, slutter fangsten.
reading-captures-unbroken = I den franske teksten slutter fangsten ved den første skålen som ikke har 2 eller 3; etter den tyske kunne man fortsette forbi den. Her slutter fangsten der.
reading-backwards-unsaid = Regelarket sier at også en ubrutt rekke av skåler med 2 eller 3 fanges, men et ord mangler: Det står ikke på hvilken side eller hvilken vei. Her går det bakover, på motspillerens side.
reading-any-capture = Den tyske teksten lar deg gå bakover bare hvis du har fanget flere kuler, den franske etter enhver fangst. Her er enhver fangst nok.
reading-may-go-on = Begge tekstene sier bare at du har lov til å fortsette bakover, og den tyske at du i det hele tatt har lov til å fange. Her skjer fangster automatisk, slik det er vanlig å spille; med en husregel kan du avstå, men bare fra hele fangsten.
reading-capture-everything = Regelarket sier ikke om du har lov til å fange alt motspilleren har. Her har du det.
reading-sharing = Regelarket nevner deling når det er få kuler igjen. Her kan den ene foreslå det når som helst, og den andre si ja; hver får halvparten, og blir det én kule til overs, teller den ikke for noen.
reading-opposite-not-empty = Ifølge regelarket fanger du motspillerens kuler sammen med din egen. Det sier ikke hva som skjer hvis det ikke ligger noen rett overfor. Her fanges da ingenting, og kulen din blir liggende.
reading-lone-seed = Regelarket sier ikke hva som skjer hvis skålen rett overfor er tom. Her går bare din egen kule til den store skålen din.
reading-rest-owner = Regelarket nevner den andre sidens store skål. Det tolkes slik at hver spiller beholder kulene på sin egen side.
reading-empty-not-won = Å tømme sin side er ikke det samme som å vinne: Motspilleren beholder det som ligger på den andre siden.
reading-rest-first-empty = I turneringer får den som har tom side, alle kulene som er igjen. I noen programmer beholder begge kulene på sin egen side.
reading-first-seed-stays = Den første kulen legges tilbake i skålen den kom fra. Noen programmer legger den ut med de andre, som i kalah.
reading-forfeit = Et trekk som ikke gir kuler til en motspiller med tom side, er tillatt, men gir bort alle kulene på brettet; du blir advart før du gjør det.
reading-direction = Regelarket sier ikke hvilken vei kulene legges ut. Her går det mot klokka, som i alle de andre regelarkene.
reading-grand-slam = Regelarket sier at du ikke har lov til å fange alt, men ikke hva som skjer med et slikt trekk. Her er det tillatt og fanger ingenting; det kan like gjerne leses som at trekket er forbudt.
reading-cannot-feed = Hvis ikke noe trekk kan gi en kule til en motspiller med tom side, er spillet slutt, og begge beholder kulene på sin egen side.
reading-no-legal-move = Regelarket sier ingenting om den som ikke har noe tillatt trekk. Med de andre reglene skjer det aldri.
reading-repetition = Spillerne kan stoppe når det ikke blir flere fangster. Det regner vi med når en stilling gjentar seg med samme spiller i trekket, eller når begge er enige om det.
reading-who-starts = Regelarket sier ikke hvem som begynner. Her blir dere enige om det.
reading-any-number = Hvor mange kuler du legger ut, har ingenting å si for fangsten. Her kan også en hel runde gi fangst.
reading-equal-scores = Regelarket sier ikke hva som skjer hvis begge har like mange. Her blir det uavgjort.

heading-faults = Feil i oversettelsen som vi ikke følger
fault-clockwise = Den engelske teksten sier «med klokka». På dette brettet er mot høyre det samme som mot klokka, og slik står det i de svenske, norske, finske og danske tekstene.
fault-bowl = Den engelske teksten tillater ingen kuler på motspillerens side: Ordet «large» (stor) er glemt. Bare motspillerens store skål hoppes over.
fault-six-pits = Den tyske teksten sier at kulene legges i de neste 6 skålene. Du legger ut til hånden er tom.
fault-another-ball = Teksten sier at den som får sin siste kule i den store skålen sin, får en kule til. Det skal være et trekk til.
fault-right-side = Ordrett legges kulene bare ut på høyre side av brettet. Det som menes, er mot høyre, altså mot klokka.
fault-captured-ball = Teksten legger den fangede kulen i den store skålen med de andre. Det skal være kulen som fanger.
fault-die = Teksten er oversatt av en maskin, som tok det tyske ordet «die» (som) for det engelske verbet og skrev «sterben» (dø).
fault-wari-words = Også andre ord i maskinoversettelsen er uforståelige: spillets navn, som er wari, og ordene for skålene, den store skålen, veien rundt brettet og en rad med skåler.

## One move by all rule sets

compare-title = Ett trekk etter alle regelsettene
compare-own = Med husreglene deres
compare-over = Spillet var slutt før trekket.
compare-illegal = Trekket er ikke tillatt.
web-compare = Sammenlign regler
web-compare-pit = Fra skål:

## Moves and events, as you would say them aloud

say-sown = { $player } legger ut { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } fra skål { $pit }.
say-relay = { $times ->
    [one] Den siste kulen tas opp sammen med dem i skålen og legges ut videre.
   *[other] Den siste kulen tas opp sammen med dem i skålen og legges ut videre, { $times } ganger i alt.
  }
say-last-own = Den siste havner i skål { $pit } på samme side.
say-last-other = Den siste havner i skål { $pit } på den andre siden.
say-captured = Fangst: { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
say-declined = { $seeds ->
    [0] Avstår fra ekstratrekket.
    [one] Avstår fra fangsten: Én kule blir liggende.
   *[other] Avstår fra fangsten: { $seeds } kuler blir liggende.
  }
say-grand_slam = { $seeds ->
    [one] Den ene kulen fanges ikke: Den
   *[other] De { $seeds } kulene fanges ikke: De
  } er alt motspilleren har.
say-extra_turn = Den siste havner i den store skålen. { $player } får et ekstratrekk.
say-forfeited = Den tomme siden fikk ingen kule. { $player } får { $seeds ->
    [one] den ene kulen
   *[other] alle { $seeds } kulene
  } på brettet.
say-swept = { $player } tar { $seeds ->
    [one] den ene kulen
   *[other] de { $seeds } kulene
  } som lå igjen på brettet.
say-swap = { $player } overtar den andre siden: Brettet snus.
say-row = { $player }, skål 1 til { $pits }: { $seeds }. Stor skål: { $store }.
say-turn = { $player } er i trekket.
say-undo = Trekket er angret.
say-redo = Trekket er gjort om igjen.

## A turn in a few words, and the moves of a game on the page

turn-sown = { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } fra skål { $pit }
turn-relay = { $times ->
    [one] lagt ut videre én gang
   *[other] lagt ut videre { $times } ganger
  }
turn-captured-opposite = fangst: { $seeds } i skål { $pit } og rett overfor
turn-captured-own = fangst: den siste kulen, i skål { $pit }
turn-captured-pit = fangst: { $seeds } i skål { $pit } på den andre siden
turn-captured-pits = fangst: { $seeds } i skål { $first } til { $last } på den andre siden
turn-declined = { $seeds ->
    [0] avstår fra ekstratrekket
   *[other] avstår fra fangsten ({ $seeds })
  }
turn-grand_slam = ingen fangst, den ville tatt alt ({ $seeds })
web-turn-other = { $player }: { $moves }
say-played = { $moves ->
    [1] { $player } spilte skål { $pits }.
    [2] { $player } spilte skålene { $pits }, med et ekstratrekk.
   *[other] { $player } spilte skålene { $pits }, med ekstratrekk.
  }
say-move-again = { $player } får et ekstratrekk.
say-took = { $player } fanget { $seeds }, med { $moves ->
    [1] skål { $pits }.
   *[other] skålene { $pits }.
  }
say-side_empty = { $player } har ingen kuler igjen.
say-all_empty = Alle skålene er tomme.
say-no_move = { $player } har ikke noe tillatt trekk.
you-say-side_empty = Du har ingen kuler igjen.
you-say-no_move = Du har ikke noe tillatt trekk.
web-move-at = Trekk { $move }.
web-gone-on = Spillet har gått videre.
web-hold = Hold fingeren på en skål for å se hvor den siste kulen havner.
web-moves = Trekk
web-to-start = Til begynnelsen
web-step-back = Ett trekk tilbake
web-step-forward = Ett trekk fram
web-to-end = Til det siste trekket
web-run = Fortsett
web-pause = Pause
web-pace = Tempo
web-turn-board = Snu brettet
web-moves-keys = ← og → går gjennom trekkene; på selve brettet gjør komma og punktum det.
web-you = Du
web-near = Spilleren nærmest
web-far = Spilleren overfor
web-friend = Vennen din
web-download = Last ned
web-copy-record = Kopier
web-not-copied = Det lot seg ikke kopiere.
web-my-games = Mine spill
web-my-games-kept = Spillene ligger bare i denne nettleseren, som kan slette dem når den mangler plass: Lagre dem i en fil av og til.
web-my-games-lost = Denne nettleseren lagrer ikke spillene: De går tapt når du lukker siden. Lagre dem i en fil.
web-not-stored = Hvis du lukker siden, går spillet tapt.
web-games-save = Lagre alle spill i en fil
web-games-open = Les inn spill fra en fil
web-games-read = { $count ->
    [0] Ingen nye spill i filen.
    [one] Ett spill lest inn.
   *[other] { $count } spill lest inn.
}
web-games-unreadable = Dette er ikke en fil med lagrede spill.
web-games-removed = Fjernet: { $game }
web-games-which = Hvilke spill
web-games-all = Alle
web-games-open-ones = Pågående
web-games-friends = Med venner
web-games-won = Vunnet
web-games-lost = Tapt
web-games-none = Ingen slike spill.
web-games-win = Vant { $score }
web-games-loss = Tapte { $score }
web-games-draw = Uavgjort { $score }
web-games-ended = { $player } vant { $score }
web-games-stopped = Ikke ferdig
web-carry-help = Åpne lenken på den andre enheten, eller skann koden med den. Spillet fortsetter der; her blir det stående som det er.
web-no-games = Ingen spill ennå.
web-replay = Spill av
web-forget = Fjern
foreign-read = Lest som: { $form }, { $rules }, { $position }
foreign-game = Lest som: { $form }, { $rules }, { $count } trekk
foreign-ring = tall i den rekkefølgen kulene legges ut
foreign-rows = rader slik Sør ser dem
foreign-letters = trekk som bokstaver
foreign-numbers = trekk som tall
web-load = Åpne et spill eller en stilling
web-load-text = Et spill (.kgn), eller en stilling som <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S:
web-load-file = Fra en fil
web-your-side = Din side
web-load-open = Åpne
web-analysis = Analyse
web-analyse = Analyser
web-values = Verdier
web-values-are = Verdien sier hvor mange kuler spilleren i trekket leder med til slutt hvis begge spiller sitt beste.
web-values-exact = Eksakt
web-depth = Dybde { $depth }
web-depth-running = Dybde { $depth }, tenker …
web-depth-none = Tenker …
web-think-stop = Stopp
web-think-longer = Tenk lenger
web-verdict = Best: skål { $pit }, { $value }.
web-lines = Trekkene, det beste først
web-line-pit = Skål { $pit }
web-line-expected = Forventet fortsettelse
web-move-tree = Trekk og varianter
web-variations = Varianter
web-comment = Kommentar til trekket
web-comment-start = Kommentar til starten
web-promote = Gjør til hovedvariant
web-delete-moves = Slett herfra
web-deleted = Slettet.
web-analysis-keys = I en analyse bytter ↑ og ↓ mellom varianter; Home og End går til starten og slutten.
web-ahead-exact = nøyaktig { $seeds } foran
web-ahead-lower = minst { $seeds } foran
web-ahead-upper = høyst { $seeds } foran
web-ahead-estimate = omtrent { $seeds } foran
web-behind-exact = nøyaktig { $seeds } bak
web-behind-lower = høyst { $seeds } bak
web-behind-upper = minst { $seeds } bak
web-behind-estimate = omtrent { $seeds } bak
web-even-exact = nøyaktig likt
web-even-lower = likt eller bedre
web-even-upper = likt eller dårligere
web-even-estimate = omtrent likt
web-editor = Sett opp en stilling
web-edit-counted = Fra et ekte brett: Skriv antallet kuler i hver skål etter tur
web-edit-help = Trykk på en skål for å legge i en kule, dra en kule for å flytte den, høyreklikk for å ta ut en. Med tastaturet: piltastene, + og −, eller et tall.
web-edit-pit = { $player }, skål { $pit }
web-edit-store = { $player }, stor skål
web-edit-seeds = Kuler: { $seeds }. Ved starten: { $total }.
web-edit-start = Startstilling
web-edit-clear = Tøm brettet
web-edit-to-move = I trekket:
web-edit-text = Stillingen som tekst
web-edit-set = Sett opp
web-edit-legal = { $moves ->
    [one] Ett tillatt trekk.
   *[other] { $moves } tillatte trekk.
  }
web-edit-play = Spill herfra
web-pass-on = Del
web-pass-on-link = Selve lenken inneholder reglene, stillingen og trekkene. Ingenting lagres.
web-copy-position = Kopier stillingen
web-copy-drawing = Kopier som tekstbilde
web-picture = Bilde ({ $kind })
web-embed = Bygg inn på en nettside
web-embed-values = Vis hva hvert trekk er verdt
web-embed-html = HTML for siden:
web-copy-html = Kopier HTML
web-embed-preview = Forhåndsvisning
web-openings = Åpninger
web-openings-intro = Hva den første turen er verdt når begge spiller sitt beste: hvor mange kuler den som begynner, vinner (+) eller taper (−) med.
web-opening-grid = Nedover: skåler på hver side. Bortover: kuler i hver skål.
web-opening-wins = Den som begynner, vinner med { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
web-opening-loses = Den som begynner, taper med { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
web-opening-draw = Uavgjort.
web-opening-wins-between = Den som begynner, vinner med { $least } til { $most } kuler.
web-opening-loses-between = Den som begynner, taper med { $least } til { $most } kuler.
web-opening-between = Forspranget til den som begynner, blir mellom { $least } og { $most }.
web-opening-least = Forspranget til den som begynner, blir minst { $least }.
web-opening-most = Forspranget til den som begynner, blir høyst { $most }.
web-opening-unknown = Ikke kjent ennå.
web-opening-proof = Bevist av Kalaha { $version } med en sluttspilltabell for opptil { $table } kuler: { $nodes ->
    [one] én stilling
   *[other] { $nodes } stillinger
  }, { $duration }.
web-opening-beyond = Etter denne turen er ingenting bevist. Dette tror datamaskinen:
web-opening-none = Ingenting er bevist om denne stillingen. Dette tror datamaskinen:

## How a game ends

outcome-won = { $player } vinner med { $winner } mot { $loser }.
outcome-draw = Uavgjort, { $winner } mot { $winner }.
outcome-given-up = { $player } vinner.
reason-side_empty = En side er tom.
reason-no_move = Det er ingen trekk igjen.
reason-cannot_feed = Den tomme siden kan ikke få noen kule.
reason-majority = Mer enn halvparten av alle kulene ligger i én stor skål.
reason-forfeit = Den tomme siden fikk ingen kule.
reason-repetition = Stillingen har gjentatt seg.
reason-no_capture = Det har gått for mange trekk uten fangst.
reason-stopped = Begge er enige om at det ikke blir flere fangster.
reason-shared = Resten deles.
reason-resigned = { $player } gir opp.
reason-timed_out = { $player } har ikke mer tid.

## kalaha play

play-welcome = Kalaha. Regler: { $name }. Skriv «hjelp» for å se alle kommandoer, «slutt» når du vil slutte.
play-friend = Med en venn ved siden av deg: kalaha play --north human
play-computer-is = { $player } er datamaskinen, nivå { $level }: { $word }.
play-overwrite = { $file } finnes allerede. Vil du skrive over den?
play-lot = Loddet falt på { $player }, som begynner.
play-prompt = Skål 1 til { $pits }, eller hjelp:
play-empty-line = Skriv nummeret på en av skålene dine, eller «hjelp».
play-unknown = «{ $text }» er verken en skål eller en kommando. Skriv «hjelp» for å se alle.
play-turn-over = Turen din var over; trekk { $move } ble ikke spilt.
play-hint = Tips: skål { $move }. Forsprang til slutt for { $player }: { $value }.
play-hint-swap = Tips: Bytt side. Forsprang til slutt for { $player }: { $value }.
play-would-forfeit = Da blir den tomme siden uten kuler, og du gir bort { $seeds ->
    [one] den ene kulen
   *[other] alle { $seeds } kulene
  } på brettet. Vil du spille det likevel?
play-yes-or-no = Svar «{ $yes }» eller «{ $no }».
play-saved = Lagret i { $file }.
play-loaded = Åpnet fra { $file }.
play-needs-file = Oppgi en fil, for eksempel: { $word } fredag.kgn
play-offered-share = { $player } vil dele resten. Skriv «godta» eller «avslå».
play-offered-stop = { $player } vil stoppe, siden det ikke blir flere fangster. Skriv «godta» eller «avslå».
say-decline = Forslaget avslås; spillet går videre.
say-accept = { $player } sier ja.
play-swap-now = Nå kan du bytte side: Skriv «bytt».
play-game-over = Spillet er slutt. Skriv «nytt» for et nytt spill, «angre» for å ta tilbake et trekk, «lagre» for å ta vare på spillet, eller «slutt» for å avslutte.
play-over-prompt = nytt, angre, lagre eller slutt:
play-bye = Ha det!

## Commands at the prompt; the English ones are understood in every language

word-help = hjelp
word-undo = angre
word-redo = igjen
word-hint = tips
word-board = brett
word-rules = regler
word-save = lagre
word-load = åpne
word-new = nytt
word-swap = bytt
word-share = del
word-stop = stopp
word-accept = godta
word-decline = avslå
word-resign = gi opp
word-quit = slutt
word-file = FIL
word-help-pit = 3: legg ut kulene fra skål 3; 3~: det samme uten fangsten eller ekstratrekket; 1-6-2: flere trekk i samme tur
word-help-help = denne listen
word-help-undo = tilbake til ditt forrige valg
word-help-redo = fram igjen
word-help-hint = hva datamaskinen ville ha spilt
word-help-board = brettet en gang til
word-help-rules = reglene som gjelder
word-help-save = lagre spillet
word-help-load = fortsett et lagret spill
word-help-new = et nytt spill med samme regler
word-help-swap = overta den andre siden
word-help-share = foreslå å dele resten
word-help-stop = foreslå å stoppe, siden det ikke blir flere fangster
word-help-accept = godta et forslag
word-help-decline = avslå et forslag
word-help-resign = la motspilleren vinne
word-help-quit = forlat spillet

## The other commands

list-moves = { $count ->
    [0] Ingen tillatte trekk.
    [one] Ett tillatt trekk:
   *[other] { $count } tillatte trekk:
  }
list-gain = { $move }: { $seeds ->
    [0] ingenting
    [one] én kule
   *[other] { $seeds } kuler
  } til den store skålen
list-extra-turn = ekstratrekk
list-declined = { $seeds ->
    [0] avstår fra ekstratrekket
   *[other] avstår fra fangsten
  }
list-captures = fanger { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }
list-ends = avslutter spillet
list-forfeits = gir bort resten
rules-list-hint = Alt om et regelsett: kalaha rules alga

## kalaha analyse, kalaha review

analyse-so-far = Dybde { $depth }: trekk { $move }, { $value }.
analyse-header = Hva hvert trekk er verdt for { $player }: forspranget i kuler når spillet er slutt.
analyse-line = { $move }: { $value }. Fortsettelse: { $line }
kind-exact = { $seeds }, eksakt
kind-lower = minst { $seeds }
kind-upper = høyst { $seeds }
kind-estimate = { $seeds }, et anslag
kind-between = Bevist: mellom { $least } og { $most }. Den nøyaktige verdien kan avhenge av hvilke stillinger som gjentar seg.
analyse-cost = { $nodes ->
    [one] Én stilling
   *[other] { $nodes } stillinger
  } undersøkt på { $seconds } s.
review-progress = Går gjennom
move-by = { $player }, trekk { $move }: { $did }
review-reply = Svar: { $line }.
review-better = Bedre: { $line } ({ $value }).
review-count = { $player }, trekk: { $moves }. Beste trekk { $best }, gode trekk { $good }, små feil { $inaccuracy }, feil { $mistake }, grove feil { $blunder }.
review-sum = { $player } { $seeds ->
    [0] ga ikke bort noe
    [one] ga bort én kule til sammen
   *[other] ga bort { $seeds } kuler til sammen
  }.
review-sum-estimate = { $player } ga trolig bort omtrent { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } til sammen.
review-recurs = Stillinger kan gjenta seg her, så ofte er bare grenser bevist, og tapene er anslag.

## A review: how good a move was, what it cost, and why

grade-best = Beste trekk
grade-good = Godt trekk
grade-inaccuracy = Liten feil
grade-mistake = Feil
grade-blunder = Grov feil
cost-exact = Det koster { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
cost-lower = Det koster minst { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
cost-estimate = Det koster trolig omtrent { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
why-missed_capture = { $player } går glipp av en fangst på { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
why-missed_capture-then = { $player } går glipp av en fangst på { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } etter { $moves ->
    [one] et ekstratrekk
   *[other] { $moves } ekstratrekk
  }.
why-smaller_capture = { $player } fanger for lite: Det gikk an å fange { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
why-missed_extra_turns = { $player } går glipp av { $moves ->
    [one] et ekstratrekk
   *[other] { $moves } ekstratrekk
  }.
why-broken_chain = { $player } avbryter en kjede av ekstratrekk: Det fantes { $moves ->
    [one] ett
   *[other] { $moves }
  } til.
why-missed_rest = { $player } går glipp av sjansen til å avslutte spillet og ta { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } av resten.
why-forfeited = { $player } gir ikke den tomme siden noen kule og taper { $seeds ->
    [one] den ene kulen
   *[other] alle { $seeds } kulene
  } på brettet til motspilleren.
why-emptied_own = { $player } går tom for kuler og overlater { $seeds ->
    [one] den ene kulen
   *[other] de { $seeds } kulene
  } på brettet til motspilleren.
why-gave_rest = { $player } avslutter spillet, slik at motspilleren får { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } av resten.
why-ended_early = { $player } avslutter spillet for tidlig.
why-missed_swap = { $player } burde heller ha byttet side.
why-swapped = { $player } overtar den dårligste siden.
why-allowed_swap = { $player } etterlater en side som den andre spilleren gjerne overtar.
why-allowed_capture = { $player } lar motspilleren fange { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
why-allowed_capture-pit = { $player } lar skål { $pit } stå ubeskyttet: Motspilleren kan fange { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
why-allowed_rest = { $player } lar motspilleren avslutte spillet og ta { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } av resten.
why-starved = { $player } blir stående uten tillatte trekk, og motspilleren får { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } av resten.
why-allowed_extra_turns = { $player } gir motspilleren { $moves ->
    [one] et ekstratrekk
   *[other] { $moves } ekstratrekk
  }.
why-sown_less = { $player } legger { $seeds ->
    [one] én kule mindre
   *[other] { $seeds } færre kuler
  } i den store skålen.
why-allowed_sowing = { $player } lar motspilleren legge { $seeds ->
    [one] én kule mer
   *[other] { $seeds } flere kuler
  } i den store skålen.
why-less_rest = { $player } får { $seeds ->
    [one] én kule mindre
   *[other] { $seeds } færre kuler
  } av resten.
why-later_rest = { $player } gir motspilleren { $seeds ->
    [one] én kule mer
   *[other] { $seeds } flere kuler
  } av resten når spillet er slutt.
why-later_capture = { $player } lar motspilleren fange { $seeds ->
    [one] én kule mer
   *[other] { $seeds } flere kuler
  } senere.
why-later_missed = { $player } fanger { $seeds ->
    [one] én kule mindre
   *[other] { $seeds } færre kuler
  } senere.
why-win-draw = { $player } gir fra seg seieren: Spiller begge sitt beste, blir det nå uavgjort.
why-win-loss = { $player } gir fra seg seieren: Spiller begge sitt beste, er spillet nå tapt.
why-draw-loss = { $player } gir fra seg uavgjort: Spiller begge sitt beste, er spillet nå tapt.
why-later = Tapet viser seg først senere.
why-more_later = Mer går tapt senere.

## Help on the command line

help-kalaha = Kalaha, akkurat slik det står på regelarket i esken din.
help-play = Spill i terminalen, mot en venn eller datamaskinen.
help-rules = Vis regelsettene, eller forklar ett av dem i sin helhet.
help-moves = Vis en stilling og de tillatte trekkene i den.
help-analyse = Vis hva hvert tillatte trekk er verdt.
help-review = Finn feilene i et lagret spill: hva de kostet, og hvorfor.
help-argument-position = En stilling som "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"; standard: starten.
help-argument-game = En stilling, eller filen med et lagret spill; standard: starten.
help-argument-record = Filen med et lagret spill.
help-argument-id = Et regelsett, for eksempel alga.
option-help = Vis denne hjelpen.
option-version = Vis versjonen.
option-lang = Språk i svarene: sv, nb, fi, da, en, de, fr, cs.
option-json = Skriv ut ett JSON-dokument i stedet for tekst.
option-rules = Regelsett: { $names }.
option-pits = Skåler på hver side, 1 til 8.
option-seeds = Kuler i hver skål ved start.
option-axis = En husregel, for eksempel remainder=owner; kan gjentas.
option-seconds = Betenkningstid for hver stilling i sekunder.
option-nodes = Antall stillinger å undersøke.
option-plies = Antall trekk å tenke framover.
option-threads = Antall tråder; standard: én per kjerne.
option-no-book = Regn også når åpningsboken kjenner verdiene.
option-play = Trekk som spilles først, for eksempel "3 6 1".
option-compare = Vis hvordan dette trekket ender etter alle regelsettene.
option-sheet = Vis regelarket punkt for punkt, ved siden av det som spilles.
option-south = Hvem som spiller Sør: human (et menneske) eller computer:1 til computer:10 (datamaskinen). Uten tall er computer nivå 3, passe å begynne med. Standard: human.
option-north = Hvem som spiller Nord; samme valg som for Sør. Standard: computer.
option-south-name = Navnet på den som spiller Sør.
option-north-name = Navnet på den som spiller Nord.
option-words = Beskriv brettet med ord i stedet for å tegne det.
option-load = Fortsett et lagret spill.
option-lot = Tall som gjør at loddet og datamaskinens valg under nivå 10 blir like hver gang.
option-fair = Nummeret på den rettferdige startstillingen, 1 til 254.
label-usage = Bruk
label-arguments = Argumenter
label-options = Valg
label-commands = Kommandoer

## When the command line is wrong

cli-error = Feil: { $text }
cli-only-with = { $one } kan bare brukes sammen med { $other }.
cli-not-with = { $one } går ikke sammen med { $other }.
cli-rules-and-load = Et lagret spill har sine egne regler; { $name } går ikke sammen med --load.
cli-not-understood = Det lar seg ikke forstå: { $text }
cli-no-command = Det finnes ingen kommando «{ $name }». Alle kommandoer: kalaha --help
cli-no-command-near = Det finnes ingen kommando «{ $name }». Mente du «{ $near }»?
cli-no-option = Det finnes ikke noe valg { $name } her. Alle valg: --help
cli-no-option-near = Det finnes ikke noe valg { $name } her. Mente du { $near }?
cli-needs-value = Det mangler en verdi etter { $name }.
cli-takes-no-value = { $name } tar ingen verdi.
cli-missing = { $name } mangler.
cli-extra = «{ $text }» er overflødig her.
cli-bad-axis = En husregel skrives navn=verdi, ikke «{ $text }».
cli-bad-number = { $name } må være et heltall, ikke «{ $text }».
cli-bad-range = { $name } må være et heltall fra { $least } til { $most }, ikke «{ $text }».
cli-bad-seconds = { $name } må være et antall sekunder større enn 0, for eksempel 0.5, ikke «{ $text }».
cli-bad-choice = { $name } må være en av { $choices }, ikke «{ $text }».
cli-file = { $file } lar seg ikke lese eller skrive: { $text }
cli-file-read = { $file } lar seg ikke lese: { $text }

## When something is wrong

error-not-installed = { $name } er ikke installert; installer det med: pip install 'kalaha[{ $extra }]'.
error-no-kernels = Det finnes ingen maskinkode for denne plattformen ({ $platform }). «python -m kernels» bygger den i en kopi av kildekoden; med KALAHA_KERNELS=python regner Kalaha uten den, omtrent hundre ganger langsommere.
error-unknown-rules = Det finnes ikke noe regelsett { $name }; velg blant { $names }.
error-unknown-rules-several = { $name } kan være { $names }; skriv mer av det som står på esken.
error-unknown-rules-other = { $name } er et annet spill, som ikke finnes her; det nærmeste regelsettet er { $nearest }.
error-unknown-rules-nearest = Det finnes ikke noe regelsett { $name }; mente du { $nearest }? Velg blant { $names }.
error-unknown-axis = Det finnes ingen husregel { $axis }; velg blant { $names }.
error-axis-not-number = { $axis } må være et heltall fra 1 til { $limit }, ikke { $value }.
error-axis-not-choice = { $axis } må være en av { $choices }, ikke { $value }.
error-rules-too-many-seeds = pits={ $pits } og seeds={ $seeds } gir { $total } kuler på brettet, men det er høyst plass til { $limit }.
error-extra-turn-needs-store = extra_turn krever sow_store: Legges det ikke ut kuler i den store skålen, havner den siste aldri der.
error-grand-slam-needs-capture = grand_slam={ $value } krever opposite_capture, wari_capture eller even_capture: Ellers fanger ingen siste kule noe.
error-backwards-needs-wari-capture = backwards={ $value } krever wari_capture: Ingen annen fangst går videre bakover.
error-relay-needs-store = relay={ $value } krever sow_store: Uten kuler i den store skålen underveis tar det kanskje aldri slutt.
error-relay-excludes-wari-capture = relay=any utelukker wari_capture: En siste kule som gir 2 eller 3, legges alltid ut videre.
error-relay-excludes-even-capture = relay=any utelukker even_capture: En siste kule som gir et partall, legges alltid ut videre.
error-capturer-stays-needs-nonempty = capturer=stays krever opposite_capture=nonempty: Bare kuler i skålen rett overfor kan fanges.
error-repetition-needs-no-store = { $axis }={ $value } krever sow_store=no: Legges det ut kuler i den store skålen, kan ingen stilling gjenta seg.
error-feeding-needs-cannot-move = feeding={ $value } krever ends=cannot_move: Avslutter en tom side spillet, er det ingen å gi kuler til.
error-optional-capture-needs-capture = optional_capture krever opposite_capture, wari_capture eller even_capture: Det er ingen fangst å avstå fra.
error-capture-extra-turn-needs-both = capture_extra_turn krever extra_turn og en fangst: Ekstratrekket gjelder da også etter fangster.
error-capture-extra-turn-excludes-declining = capture_extra_turn utelukker optional_extra_turn: Tegnet ~ kunne avstå fra fangsten eller fra ekstratrekket.
error-one-move-needs-extra-turn = swap=one_move krever extra_turn og start=even: Det tar ekstratrekket fra det første trekket på et jevnt brett.
error-optional-extra-turn-needs-extra-turn = optional_extra_turn krever extra_turn: Det er ikke noe ekstratrekk å avstå fra.
error-position-text = En stilling skrives som { $example }; her står det { $found } ved tegn { $column }, der det skal stå { $expected }.
error-position-text-short = En stilling skrives som { $example }; denne slutter ved tegn { $column }, der det skal stå { $expected }.
error-position-text-end = Stillingen er ferdig før tegn { $column }; ingenting kan følge etter, men der står det { $found }.
error-position-sides = En stilling har 2 rader skåler og 2 store skåler, ikke { $rows } og { $stores }.
error-position-count = Et brett med { $pits ->
    [one] én skål
   *[other] { $pits } skåler
  } på hver side har { $expected } tall etter størrelsen, ikke { $found }.
error-position-pits = Antall skåler på hver side: Stillingen har { $found }, reglene har { $pits }.
error-no-such-start = Disse reglene har ingen startstilling { $number }; startstillingene er nummerert fra 1 til { $limit }.
error-position-store = Den store skålen til { $side } må inneholde et helt antall kuler, 0 eller flere, ikke { $value }.
error-position-pit = Skål { $pit } til { $side } må inneholde et helt antall kuler, 0 eller flere, ikke { $value }.
error-position-too-many-seeds = Stillingen har { $total } kuler, men det er høyst plass til { $limit }.
error-position-turn = Turen må være 0 (Sør) eller 1 (Nord), ikke { $value }.
error-perft-depth = Dybden i perft må være et heltall fra 0 til { $limit }, ikke { $value }.
error-move-text = { $text } er ikke et trekk: Et trekk er nummeret på en skål, for eksempel 3, eller 3~ for å avstå fra fangsten eller ekstratrekket; 3-6 er to trekk.
error-move-no-such-pit = Skålene er nummerert fra 1 til { $pits }; det finnes ingen skål { $pit }.
error-move-empty-pit = Skål { $pit } er tom.
error-move-game-over = Spillet er slutt.
error-move-must-feed = Den andre siden er tom, og skål { $pit } gir den ingen kule.
error-move-grand-slam = Skål { $pit } ville fange alt den andre siden har.
error-move-must-capture = Med disse reglene kan du ikke avstå fra en fangst.
error-move-must-go-on = Med disse reglene kan du ikke avstå fra et ekstratrekk.
error-move-nothing-to-decline = Skål { $pit } gir ingenting å avstå fra.
error-start-rules = Stillingen spillet skal begynne med, hører til andre regler enn spillet.
error-action-side = En side er 0 (Sør) eller 1 (Nord), ikke { $value }.
error-nothing-to-undo = Det er ikke noe trekk å angre.
error-nothing-to-redo = Det er ikke noe trekk å gjøre om.
error-action-game-over = Spillet er slutt.
error-no-sharing = Med disse reglene kan ikke spillerne bli enige om å dele resten.
error-no-stopping = Med disse reglene kan ikke spillerne bli enige om å stoppe: En stilling kan ikke gjenta seg.
error-nothing-offered = Motspilleren har ikke foreslått noe.
error-nothing-to-withdraw = Du har ikke foreslått noe.
error-no-swap = Med disse reglene kan du ikke bytte side.
error-swap-not-now = Bare den som ikke begynte, kan bytte side, og bare i stedet for sitt første trekk.
error-limit-seconds = Grensen i sekunder må være et tall større enn 0, ikke { $value }.
error-engine-number = { $name } må være et heltall fra { $least } til { $most }, ikke { $value }.
error-engine-rules = Motoren spiller etter andre regler enn stillingens.
error-engine-game-over = Spillet er slutt; det er ingenting igjen å tenke på.
error-engine-closed = Motoren er lukket.
error-engine-answering = Motoren holder på å svare; koden den kaller imens, kan ikke stille et nytt spørsmål.
error-foreign-like = En stilling fra { $form } skrives som { $example }.
error-foreign-count = Et brett har 2 store skåler og like mange skåler på begge sider; { $found } tall går ikke opp.
error-foreign-rows = Antall skåler per rad: Sør har { $south }, Nord har { $north }; det må være like mange.
error-foreign-readings = Disse tallene kan leses på to måter: { $first } og { $second }. Skriv den riktige stillingen.
error-foreign-rules = Denne skrivemåten brukes for flere regelsett; velg ett.
error-foreign-move = { $move } er ingen skål på dette brettet.
error-foreign-side = { $move } er en skål på den andre siden.
error-foreign-landing = Den siste kulen fra skål { $pit } havner ikke i «{ $square }».
error-foreign-captured = Fangsten fra skål { $pit } er { $seeds }, ikke { $said }.
error-foreign-replay = Dette er ikke en protokoll fra et mankala- eller owarespill.
error-record-none = Dette er ikke en protokoll fra et spill; en slik begynner som { $example }, en stilling som { $position } og en liste med trekk som 3 6 1.
error-record-empty = Protokollen er tom.
error-record-too-large = En protokoll kan ha høyst { $limit } byte; denne er større.
error-record-not-text = En protokoll er tekst i UTF-8; denne filen er ikke det.
error-record-unexpected = Her står det { $found }, der det skal stå { $expected }.
error-record-truncated = Protokollen slutter her, der det skal stå { $expected }.
error-record-unclosed = Kommentaren som begynner her, tar aldri slutt; det mangler en {"}"}.
error-record-escape = { $found } betyr ingenting; en omvendt skråstrek skrives dobbelt.
error-record-tag-twice = Taggen { $name } forekommer to ganger.
error-record-turn-number = Turen som begynner her, har nummer { $expected }, ikke { $found }.
error-record-no-hyphen = Trekk { $move } gir et ekstratrekk, så turen fortsetter: Det må følge en bindestrek.
error-record-hyphen = Trekk { $move } avslutter turen; det kan ikke følge en bindestrek.
error-record-illegal-move = Trekk { $move } er ikke tillatt i { $position }.
error-record-game-over = Spillet er slutt; her skal det stå { $expected }, ikke { $found }.
error-record-variation-of-nothing = En variant står etter trekket den erstatter; her er det ikke noe trekk ennå.
error-record-variation-twice = { $move } står allerede i protokollen på dette stedet; en variant må være noe annet.
error-record-comment-twice = Her er det allerede en kommentar; hvert sted kan bare ha én.
error-record-result = Protokollen sier { $found }, men spilt om igjen etter reglene gir spillet { $expected }.
error-record-after-result = Protokollen er allerede slutt her; ingenting kan stå etter resultatet.
error-tag-name = { $name } kan ikke være navnet på en tagg: Det må begynne med stor bokstav, bestå av bokstaver og sifre og ikke være en av { $names }.
error-move-at = Trekk { $move } er ikke tillatt i { $position }. { $text }
error-record-at = Linje { $line }, tegn { $column }: { $text }
error-line-move-at = Trekk { $number } ({ $move }): { $text }

## The server

help-serve = Åpne brettet i nettleseren: spill for denne maskinen, eller for mange.
serve-at = Kalaha kjører på { $address } (avslutt med Ctrl-C).
serve-alone = Kalaha nås bare fra denne maskinen; { $option } slipper inn andre, på maskinens adresse i nettverket.
serve-others = Andre i samme nettverk når Kalaha på { $address }.
serve-no-port = Ingen port fra og med { $port } er ledig på { $host }: { $text }
serve-no-host = Det finnes ingen adresse «{ $host }» å lytte på: { $text }
error-host-foreign = Serveren ble startet bare for denne maskinen, på localhost eller 127.0.0.1, ikke på { $host }. Med --host slipper den inn andre, med --proxy står den bak en proxy.
error-seat-missing = Bare en spiller kan gjøre dette; forespørselen oppgir ingen plass.
error-seat-foreign = Denne plassen hører ikke til dette spillet.
error-seat-taken = Denne invitasjonen er allerede brukt, i en annen nettleser.
error-seat-not-open = Ingen er invitert til denne plassen.
error-seat-moved = Spillet fortsetter i en annen nettleser; her kan du bare se på.
error-seat-in-use = Denne plassen er i bruk i en annen nettleser. Lukk spillet der, eller velg «Bytt enhet» der.
error-invitation-void = Denne invitasjonen gjelder ikke lenger. Be om en ny.
error-code-unknown = Denne koden hører ikke til noe spill. En kode gjelder i en halvtime.
error-game-unknown = Det finnes ikke noe spill «{ $id }».
error-ply-stale = Spillet har gått videre: Det er kommet til steg { $ply }, ikke { $named }.
error-not-your-turn = Det er den andre spillerens tur.
error-game-too-long = Et spill har høyst { $limit } steg.
error-again-going-on = Spillet er ikke slutt ennå.
error-tournament-foreign = Denne nettleseren er ikke med i denne turneringen.
error-host-only = Bare den som leder turneringen, kan gjøre dette.
error-pin-wrong = Denne PIN-koden hører ikke til dette navnet.
error-tournament-unknown = Det finnes ingen turnering med denne koden, eller så er den slutt.
error-board-unknown = Turneringen har ikke noe brett { $number }.
error-tournament-over = Turneringen er slutt.
error-name-taken = Noen med dette navnet er her allerede.
error-round-going-on = Runden er ikke slutt ennå.
error-round-over = Denne runden er slutt.
error-vote-over = Svartiden er ute.
error-time-left = Tiden er ikke ute ennå.
error-question-over = Ingen kan trekke i denne stillingen.
error-tournament-alone = Det trengs minst to spillere for en runde.
error-tournament-full = En slik turnering har høyst { $limit } spillere.
error-too-much = For mange forespørsler på én gang; vent et øyeblikk.
error-database-away = Spillene er ikke tilgjengelige akkurat nå; ingenting er gått tapt. Prøv igjen om litt.
error-cannot-store = Spill kan ikke lagres akkurat nå; serverens logg sier hvorfor.
error-request-wrong = Forespørselen kan ikke forstås; feilen ligger her: { $place }.
error-too-large = En forespørsel kan ha høyst { $limit } byte.
error-not-here = Her er det ingenting.
error-not-so = Denne adressen tar ikke imot slike forespørsler.
error-foreign-origin = En side fra et annet nettsted kan ikke følge et spill her.
error-server-fault = Noe gikk galt i serveren; ingenting ble endret.

## Levels, kalaha bench, kalaha arena

level-1 = skjødesløs
level-2 = drømmende
level-3 = avslappet
level-4 = oppmerksom
level-5 = tenker seg om
level-6 = rutinert
level-7 = sterk
level-8 = slu
level-9 = mesterlig
level-10 = så god som det går an
kind-certain-lower = { $value }; minst { $seeds } er sikkert
kind-certain-upper = { $value }; høyst { $seeds } er sikkert
error-player-unknown = { $value } er ikke en spiller her; velg en av disse: { $players }.

## The page in the browser

web-skip-to-content = Til brettet
web-navigation = Sider
web-rules = Regler
web-settings = Innstillinger
web-close = Lukk
web-go-back = Tilbake
web-no-page = Denne siden finnes ikke.
web-missing = Siden finnes ikke
web-no-game = Dette spillet finnes ikke, eller finnes ikke lenger.
web-forgotten = Spillet kan ikke fortsette. Trekkene ligger fortsatt i denne nettleseren.
web-no-answer = Ikke noe svar. Prøv igjen om et øyeblikk.
web-lost = Mistet forbindelsen. Prøver igjen …
web-back = Forbindelsen er tilbake.
web-link-away = Ingen forbindelse, så lenker virker ikke. Til den er tilbake, kan dere spille ved samme skjerm.
web-no-search = Denne nettleseren kan ikke kjøre søket: Datamaskinen spiller høyst på nivå 5, og verdiene av trekkene vises ikke.
install-description = Legg ut, fang, få ekstratrekk: kalaha etter reglene i din egen eske, mot datamaskinen, ved samme skjerm eller med en venn via lenke.
web-language = Språk
web-theme = Utseende
web-theme-system = Som systemet
web-theme-light = Lyst
web-theme-dark = Mørkt
web-theme-contrast = Høy kontrast
web-speed = Kulenes fart
web-speed-off = Ingen bevegelse
web-speed-fast = Raskt
web-speed-normal = Passe
web-speed-slow = Langsomt
web-stillness = Systemet ditt er innstilt på mindre bevegelse, så kulene beveger seg ikke.
web-sound = Lyd
web-volume = Volum
web-tones = Jo fullere skål, desto lysere tone
web-clockwise = Med klokka (speilvendt)
web-confirm = Bekreft trekk med et ekstra trykk
web-press-again = Skål { $pit }: trykk en gang til for å spille.
web-keys = Hurtigtaster
web-keys-help = Tallene spiller en skål, S leser opp de store skålene, L det siste trekket, H gir et tips, og U angrer. De virker når brettet har fokus; piltastene og Enter virker alltid.
web-new-game = Nytt spill
web-motto = Kalaha, et mankalaspill:
web-motto-box = spill etter reglene i din egen eske
web-press-pit = Trykk på en av skålene dine.
web-open-games = Spill som pågår
web-who-plays = Hvem spiller?
web-who-computer = Datamaskinen
web-who-here = To ved samme skjerm
web-who-link = En venn et annet sted
web-who-watch = Se datamaskinen spille
web-level = Datamaskinens nivå
web-level-means = { $band ->
    [1] for de aller første spillene
    [2] en nybegynner vinner av og til
    [3] en jevn kamp for de fleste familier
    [4] vanskelig å slå
    *[other] gjør nesten aldri feil
}
web-face-1 = Mus
web-face-2 = Snegle
web-face-3 = Frosk
web-face-4 = Hare
web-face-5 = Pinnsvin
web-face-6 = Katt
web-face-7 = Grevling
web-face-8 = Rev
web-face-9 = Ugle
web-face-10 = Elefant
web-play = Spill
web-learn-quick = Lær spillet på tre minutter
web-more = Flere valg
web-begins = Hvem begynner?
web-begins-me = Du
web-begins-them = Den andre
web-begins-lot = Loddet avgjør
web-clock = Klokke
web-clock-none = Ingen klokke
web-clock-minutes = { $minutes ->
    [1] Ett minutt hver
   *[other] { $minutes } minutter hver
}
web-clock-increment = Ekstra sekunder etter hver tur
web-name-mine = Navnet ditt
web-name-theirs = Den andres navn
web-house-rules = Husregler
web-house-rule = (husregel)
web-house-rules-are = Husregler: { $rules }
web-house-rules-name = Navn på reglene
web-house-rules-send = Send reglene
web-house-rules-clear = Uten husregler
web-rules-turns = Trekket
web-rules-capture = Fangst
web-rules-end = Slutten på spillet
web-rule-needs = «{ $rule }» er bare mulig med «{ $other }».
web-too-many-seeds = Det blir { $total } kuler, men brettet har høyst plass til { $limit }.
web-game = Spillet
web-board = Brett
web-computer = Datamaskinen
web-player-level = { $player }, nivå { $level }
web-at-level = nivå { $level }
web-pit-own = din skål { $pit }, { $seeds ->
    [0] tom
    [one] én kule
   *[other] { $seeds } kuler
  }
web-pit-other = { $player }, skål { $pit }, { $seeds ->
    [0] tom
    [one] én kule
   *[other] { $seeds } kuler
  }
web-store-own = din store skål, { $seeds ->
    [0] tom
    [one] én kule
   *[other] { $seeds } kuler
  }
web-store-other = { $player }, stor skål, { $seeds ->
    [0] tom
    [one] én kule
   *[other] { $seeds } kuler
  }
you-say-turn = Din tur.
you-say-played = { $moves ->
    [1] Du spilte skål { $pits }.
    [2] Du spilte skålene { $pits }, med et ekstratrekk.
   *[other] Du spilte skålene { $pits }, med ekstratrekk.
  }
you-say-move-again = Du får et ekstratrekk.
you-say-took = Du fanget { $seeds }, med { $moves ->
    [1] skål { $pits }.
   *[other] skålene { $pits }.
  }
web-thinking = Datamaskinen tenker …
web-watching = Du ser på.
web-not-yours = Du spiller fra skålene på din egen side.
web-no-hints = Det er ingen tips når to spiller mot hverandre på hver sin skjerm.
web-no-move-yet = Ingen trekk ennå.
say-join = { $player } er her.
web-absent = { $player } er ikke her ennå.
web-awaited = Ikke her ennå
web-left = { $player } er ikke her lenger.
web-is-back = { $player } er her.
web-left-kept = Spillet er lagret og kan fortsette når som helst.
web-left-computer = Spill videre mot datamaskinen
push-over = Spillet er slutt.
web-push = Gi meg beskjed
web-push-on = Du får beskjed når det er din tur.
web-emote = Si noe
web-emote-hello = Hei!
web-emote-luck = Lykke til!
web-emote-bravo = Godt spilt!
web-emote-oops = Oisann!
web-emote-think = La meg tenke.
web-emote-thanks = Takk!
web-score = Vunne spill:
say-again = { $player } har startet et nytt spill.
web-next-watch = Se på neste spill
say-offer-share = { $player } vil dele resten.
say-offer-stop = { $player } vil stoppe, siden det ikke blir flere fangster.
say-offer-undo = { $player } vil angre trekket sitt.
web-accept = Godta
web-decline = Avslå
web-offer = Foreslå
web-withdraw = Trekk forslaget tilbake
web-withdraw-undo = Trekk forespørselen tilbake
say-withdraw = { $player } trekker forslaget tilbake.
say-withdraw-undo = { $player } trekker forespørselen tilbake.
web-undo = Angre
web-redo = Gjør om
web-more-actions = Mer
web-hint = Tips
web-hint-says = Tips: skål { $move }. Til slutt: { $value }.
web-hint-swap = Tips: Bytt side. Til slutt: { $value }.
web-skip = Hopp fram
web-share = Del resten
web-stop = Foreslå å stoppe
web-share-sure = Foreslå å dele resten?
web-share-means = Kuler igjen på brettet: { $seeds }. Hvis forslaget ditt godtas, får dere halvparten hver; blir det én til overs, teller den ikke for noen. Deretter er spillet slutt.
web-stop-sure = Foreslå å stoppe?
web-stop-means = Hvis forslaget ditt godtas, tar hver spiller kulene på sin egen side, og spillet er slutt.
web-swap = Bytt side
web-resign = Gi opp
web-resign-sure = Vil du gi opp spillet?
web-go-on = Spill videre
web-again = Revansj
web-next-level = Nivå { $level }
web-may-decline = { $seeds ->
    [0] Vil du ta ekstratrekket?
    [one] Vil du fange kulen?
   *[other] Vil du fange de { $seeds } kulene?
  }
web-take-it = { $seeds ->
    [0] Ta ekstratrekket
   *[other] Fang
  }
web-decline-it = { $seeds ->
    [0] Avslutt turen
   *[other] La ligge
  }
web-invite = Send lenken til vennen din:
web-invite-alone = Lenken virker bare på denne maskinen.
web-invite-own = Dette er din egen lenke. Send den til vennen din.
web-copy = Kopier lenken
web-copied = Kopiert.
say-rejoin = { $player } fortsetter i en annen nettleser.
web-send = Send …
web-link = Lenke
web-show-code = Vis en kode
web-invite-friend = Inviter en venn
web-invite-friend-help = Lenken slipper inn én person: den som først blir med.
web-qr = Lenken som QR-kode
web-say-code = Eller si denne koden på telefonen. Den skrives inn på forsiden, under «{ $place }», og gjelder i en halvtime:
web-enter-code = Skriv inn en kode
web-code = Kode
web-join = Bli med i spillet
web-invited-by = { $player } inviterer deg til å spille kalaha.
web-invited = Du er invitert til å spille kalaha.
web-just-watch = Bare se på
web-go-on-here = Fortsett her
web-go-on-here-sure = Vil du fortsette spillet her? I nettleseren du har brukt til nå, kan du da bare se på.
web-hand-over = Bytt enhet
web-hand-over-who = Hvem bytter enhet?
web-hand-over-own = Åpne lenken i den andre nettleseren, eller skann koden med den andre enheten. Hold den for deg selv: Den som bruker den, spiller på din side. Lenken gjelder bare til du gjør et trekk her.
web-hand-over-other = Send lenken til vennen din. Den slipper inn én person, og bare når vennen din ikke har spillet åpent.
web-rules-in-force = Regler som gjelder
web-rules-in-full = Alle reglene, med eksempler
web-rules-intro = Regelarkene i eskene sier forskjellige ting. Her spilles hvert av dem akkurat slik det står.
web-which = Hvilket kalaha har jeg?
web-which-ask = Hva sier regelarket ditt?
web-which-unknown = Ingen av disse, eller vet ikke
web-which-found = Dette er ditt:
web-which-search = Noe som står på esken din
web-which-hits = { $count ->
    [one] Én eske.
   *[other] { $count } esker.
  }
web-which-none = Vi kjenner ingen eske der det står. Prøv et annet ord, eller svar på spørsmålene.
web-which-questions = Eller svar på noen spørsmål
web-which-ask-seeds = Hvor mange kuler ligger det i hver skål ved start?
web-which-ask-language = Hvilket språk er regelarket ditt på?
web-which-unsaid = Det står ingenting om det
web-which-several = Det er ett av disse:
web-also-playable = Kan også spilles
web-compare-why = Derfor har det noe å si: samme siste fangst, to resultater
web-other-way = Spill på den andre måten
web-differences = Slik skiller de seg fra hverandre
web-example-show = Vis
web-example-again = En gang til
web-try-it = Prøv
web-axis-pits = Skåler på hver side
web-axis-seeds = Kuler i hver skål
web-axis-starter = Hvem som begynner
web-axis-start = Startstilling
web-fair-number = Rettferdig start, 1 til 254 (0: ved lodd)
web-axis-sow_store = Kule i egen stor skål
web-axis-first_seed = Skålens første kule
web-axis-skip_origin = Hel runde: startskålen hoppes over
web-axis-relay = Legge ut videre fra en skål som ikke er tom
web-axis-extra_turn = Ekstratrekk når siste kule havner i egen stor skål
web-axis-capture_extra_turn = Ekstratrekk etter en fangst
web-axis-opposite_capture = Fangst når siste kule havner i egen tom skål
web-axis-capturer = Kulen som fanger
web-axis-wari_capture = Fangst av 2 og 3
web-axis-backwards = Videre bakover
web-axis-even_capture = Fangst av partall
web-axis-grand_slam = Fange alt
web-axis-optional_capture = Fangst er frivillig
web-axis-optional_extra_turn = Ekstratrekk er frivillig
web-axis-feeding = Kuler til en tom side
web-axis-ends = Spillet er slutt
web-axis-remainder = Kuler som er igjen, går til
web-axis-repetition = Når en stilling gjentar seg
web-axis-repetition_at = Hvor mange ganger en stilling må gjenta seg
web-axis-repetition_when_empty = Gjentakelse teller også med tom side
web-axis-quiet_limit = Trekk uten fangst som avslutter spillet (0: ingen grense)
web-axis-majority_stop = Slutt når en stor skål har mer enn halvparten
web-axis-sharing = Resten kan deles
web-axis-swap = Sidene kan byttes
web-value-none = aldri
web-value-even = like mange i hver skål
web-value-fair = en av 254 rettferdige
web-value-nonempty = hvis skålen rett overfor ikke er tom
web-value-always = alltid
web-value-any = alltid
web-value-no = aldri
web-value-one_move = etter ett eneste trekk
web-value-own = bare på egen side
web-value-several = bare når flere kuler er fanget
web-value-sown = legges ut
web-value-stays = blir liggende
web-value-taken = tas med
web-value-allowed = tillatt
web-value-nothing = ingenting fanges
web-value-illegal = ikke tillatt
web-value-free = frivillig
web-value-forfeit = ellers går resten tapt
web-value-compulsory = obligatorisk
web-value-side_empty = når en side er tom
web-value-cannot_move = når det ikke finnes noe trekk
web-value-emptier = spilleren som har tom side
web-value-owner = den som har dem på sin side
web-value-nobody = ingen
web-value-closer = spilleren som gjorde det siste trekket
web-value-own_side = begge beholder sin egen side
web-value-split = resten deles
web-value-agreed = etter avtale
web-value-lot = loddet avgjør

## The review of a game, in the browser

web-review = Gjennomgang
web-review-progress = { $done } av { $of } trekk
web-review-done = Gjennomgangen er ferdig.
web-review-back = Tilbake til spillet
web-graph = Forsprang etter hvert trekk
web-graph-about = Forspranget til slutt når begge spiller sitt beste, etter hvert trekk. Opp: { $south }. Ned: { $north }.
web-graph-exact = eksakt
web-graph-estimate = anslått
web-graph-table = Kurven som tabell
web-lead-side = { $player } +{ $seeds }
web-lead-exact = { $player } +{ $seeds }, eksakt
web-lead-about = { $player } +{ $seeds }, et anslag
web-lead-even = likt, eksakt
web-lead-even-about = likt, et anslag
web-at-start = Ved starten
web-graded = { $grade }. { $cost }
web-column-move = Nr.
web-column-player = Spiller
web-column-did = Trekk
web-column-lead = Forsprang
web-column-grade = Vurdering
web-mistakes = Verdt en titt til
web-mistakes-whose = Hvilke trekk
web-mistakes-own = Mine
web-mistakes-both = Begges
web-mistakes-none = Ingen feil: godt spilt.
web-mistakes-none-yet = Ingenting så langt.
web-mistake-next = Neste feil
web-try-here = Prøv igjen
web-try-ask = { $player }: Finn et bedre trekk enn skål { $pit }.
web-try-judging = Ser på det …
web-try-best = Ja, det er det beste trekket.
web-try-good = Ja, det er like godt som det beste trekket.
web-try-same = Skål { $pit } er trekket som ble spilt. Prøv et annet.
web-try-better = Skål { $pit }: bedre enn det som ble spilt, men det koster likevel { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }. Prøv et annet trekk.
web-try-better-about = Skål { $pit }: bedre enn det som ble spilt, men det koster likevel omtrent { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }. Prøv et annet trekk.
web-try-worse = Skål { $pit }: ikke bedre enn det som ble spilt; det koster { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }. Prøv et annet trekk.
web-try-worse-about = Skål { $pit }: ikke bedre enn det som ble spilt; det koster omtrent { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }. Prøv et annet trekk.
web-try-leave = Tilbake til gjennomgangen
web-show-better = Bedre trekk
web-show-reply = Mulig fortsettelse
web-summary = Sammendrag
web-summary-best = Beste trekk
web-summary-lost = Kuler gitt bort
web-summary-exact = { $seeds }
web-summary-about = omtrent { $seeds }
web-grades-inaccuracy = Små feil
web-grades-mistake = Feil
web-grades-blunder = Grove feil
learn-flawless = { $player } ga ikke bort en eneste kule.
learn-capture = { $player } fanget { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } med trekk { $move }, det beste i stillingen.
learn-chain = { $player } gjorde { $moves } trekk på rad i tur { $turn }, og alle var de beste.
learn-best = { $player } fant det beste trekket { $best ->
    [one] én gang
   *[other] { $best } ganger
  } av { $moves }.
learn-closest = { $player } spilte best med trekk { $move }.
learn-ahead-start = { $player } { $certain ->
    [0] lå nok
   *[1] lå
  } an til å vinne fra start til slutt.
learn-ahead-move = { $player } { $certain ->
    [0] lå nok
   *[1] lå
  } an til å vinne fra og med trekk { $move }.
learn-even-start = Det { $certain ->
    [0] sto nok likt
   *[1] sto likt
  } fra start til slutt.
learn-even-move = Det { $certain ->
    [0] sto nok likt
   *[1] sto likt
  } fra og med trekk { $move }.
learn-try-capture = Neste gang: Se etter en fangst før du legger ut (trekk { $move }).
learn-try-extra = Neste gang: Tell om den siste kulen havner i den store skålen din. Da får du et ekstratrekk (trekk { $move }).
learn-try-guard = Neste gang: Se hva motspilleren kan fange, før du legger ut (trekk { $move }).
learn-try-reply = Neste gang: Tenk på hva motspilleren vil svare, før du legger ut (trekk { $move }).
learn-try-store = Neste gang: Tell hvor mange kuler hvert trekk gir i den store skålen din (trekk { $move }).
learn-try-rest = Neste gang: Regn ut mot slutten hvem som får resten (trekk { $move }).
learn-try-later = Se på trekk { $move } en gang til: Hva ville du spilt nå?
learn-try-level = Prøv nivå { $level } neste gang.
learn-try-side = Prøv en revansj fra den andre siden.
learn-looking = Ser tilbake på spillet …

## Messages from above, addressed to the player they are about

you-say-sown = Du legger ut { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } fra skål { $pit }.
you-say-last-own = Den siste havner i din skål { $pit }.
you-say-last-other = Den siste havner i din skål { $pit }.
you-turn-captured-pit = fangst: { $seeds } i din skål { $pit }
you-turn-captured-pits = fangst: { $seeds } i dine skåler { $first } til { $last }
you-say-extra_turn = Den siste havner i den store skålen din: Du får et ekstratrekk.
you-say-forfeited = Den tomme siden fikk ingen kule. Du får { $seeds ->
    [one] den ene kulen
   *[other] alle { $seeds } kulene
  } på brettet.
you-say-swept = Du tar { $seeds ->
    [one] den ene kulen
   *[other] de { $seeds } kulene
  } som lå igjen på brettet.
you-say-swap = Du overtar den andre siden: Brettet snus.
you-outcome-won = Du vinner med { $winner } mot { $loser }.
you-outcome-given-up = Du vinner.
you-reason-resigned = Du gir opp.
you-reason-timed_out = Du har ikke mer tid.
you-say-again = Du har startet et nytt spill.
you-say-offer-share = Du foreslår å dele resten.
you-say-offer-stop = Du foreslår å stoppe, siden det ikke blir flere fangster.
you-say-offer-undo = Du ber om å få angre trekket ditt.
you-say-withdraw = Du trekker forslaget ditt tilbake.
you-say-withdraw-undo = Du trekker forespørselen din tilbake.
you-learn-flawless = Du ga ikke bort en eneste kule.
you-learn-capture = Du fanget { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } med trekk { $move }, det beste i stillingen.
you-learn-chain = Du gjorde { $moves } trekk på rad i tur { $turn }, og alle var de beste.
you-learn-best = Du fant det beste trekket { $best ->
    [one] én gang
   *[other] { $best } ganger
  } av { $moves }.
you-learn-closest = Du spilte best med trekk { $move }.
you-learn-ahead-start = Du { $certain ->
    [0] lå nok
   *[1] lå
  } an til å vinne fra start til slutt.
you-learn-ahead-move = Du { $certain ->
    [0] lå nok
   *[1] lå
  } an til å vinne fra og med trekk { $move }.
you-why-missed_capture = Du går glipp av en fangst på { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
you-why-missed_capture-then = Du går glipp av en fangst på { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } etter { $moves ->
    [one] et ekstratrekk
   *[other] { $moves } ekstratrekk
  }.
you-why-smaller_capture = Du fanger for lite: Det gikk an å fange { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
you-why-missed_extra_turns = Du går glipp av { $moves ->
    [one] et ekstratrekk
   *[other] { $moves } ekstratrekk
  }.
you-why-broken_chain = Du avbryter en kjede av ekstratrekk: Det fantes { $moves ->
    [one] ett
   *[other] { $moves }
  } til.
you-why-missed_rest = Du går glipp av sjansen til å avslutte spillet og ta { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } av resten.
you-why-forfeited = Du gir ikke den tomme siden noen kule og taper { $seeds ->
    [one] den ene kulen
   *[other] alle { $seeds } kulene
  } på brettet til motspilleren.
you-why-emptied_own = Du går tom for kuler og overlater { $seeds ->
    [one] den ene kulen
   *[other] de { $seeds } kulene
  } på brettet til motspilleren.
you-why-gave_rest = Du avslutter spillet, slik at motspilleren får { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } av resten.
you-why-ended_early = Du avslutter spillet for tidlig.
you-why-missed_swap = Du burde heller ha byttet side.
you-why-swapped = Du overtar den dårligste siden.
you-why-allowed_swap = Du etterlater en side som den andre spilleren gjerne overtar.
you-why-allowed_capture = Du lar motspilleren fange { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
you-why-allowed_capture-pit = Du lar skål { $pit } stå ubeskyttet: Motspilleren kan fange { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  }.
you-why-allowed_rest = Du lar motspilleren avslutte spillet og ta { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } av resten.
you-why-starved = Du blir stående uten tillatte trekk, og motspilleren får { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } av resten.
you-why-allowed_extra_turns = Du gir motspilleren { $moves ->
    [one] et ekstratrekk
   *[other] { $moves } ekstratrekk
  }.
you-why-sown_less = Du legger { $seeds ->
    [one] én kule mindre
   *[other] { $seeds } færre kuler
  } i den store skålen din.
you-why-allowed_sowing = Du lar motspilleren legge { $seeds ->
    [one] én kule mer
   *[other] { $seeds } flere kuler
  } i den store skålen.
you-why-less_rest = Du får { $seeds ->
    [one] én kule mindre
   *[other] { $seeds } færre kuler
  } av resten.
you-why-later_rest = Du gir motspilleren { $seeds ->
    [one] én kule mer
   *[other] { $seeds } flere kuler
  } av resten når spillet er slutt.
you-why-later_capture = Du lar motspilleren fange { $seeds ->
    [one] én kule mer
   *[other] { $seeds } flere kuler
  } senere.
you-why-later_missed = Du fanger { $seeds ->
    [one] én kule mindre
   *[other] { $seeds } færre kuler
  } senere.
you-why-win-draw = Du gir fra deg seieren: Spiller begge sitt beste, blir det nå uavgjort.
you-why-win-loss = Du gir fra deg seieren: Spiller begge sitt beste, er spillet nå tapt.
you-why-draw-loss = Du gir fra deg uavgjort: Spiller begge sitt beste, er spillet nå tapt.

## Puzzles

help-puzzle = Løs oppgaver: Finn de beste trekkene.
option-puzzle-rules = Regelsett: alga, kalahawari, kalah, wari, deskovehry; standard: alga.
option-theme = Bare oppgaver av én type: chain, capture, defence, starve, keep, rest.
option-daily = Dagens oppgave; med --theme: av den typen.
option-puzzle-check = Bevis alle oppgavene på nytt; avslutningskode 1 hvis en av dem er feil.
puzzle-welcome = Oppgaver. Regler: { $rules }. Du er Sør. Skriv «hjelp» for å se alle kommandoer, «slutt» når du vil slutte.
puzzle-task = Oppgave, { $difficulty }: { $known ->
    [1] Finn de beste trekkene.
   *[0] Finn de beste trekkene du kan gjøre før turen går til den andre.
  }
puzzle-difficulty-1 = svært lett
puzzle-difficulty-2 = lett
puzzle-difficulty-3 = middels
puzzle-difficulty-4 = vanskelig
puzzle-difficulty-5 = svært vanskelig
puzzle-about = Det handler om: { $themes }.
puzzle-theme-chain = kjede av ekstratrekk
puzzle-theme-capture = fangst
puzzle-theme-defence = forsvar
puzzle-theme-starve = utsulting
puzzle-theme-keep = kuler igjen på din side
puzzle-theme-rest = resten
puzzle-right = Riktig! Det er minst { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } bedre enn alt annet.
puzzle-graded = { $line }: { $grade }.
puzzle-again = Prøv igjen, eller skriv «{ $word }» for å se svaret.
puzzle-answer = Best er { $line }.
puzzle-worth = Forspranget ditt til slutt: { $value }.
puzzle-greedy = Den som bare samler så mye som mulig, spiller { $line }.
puzzle-none = For «{ $rules }» finnes det ingen oppgave av typen «{ $theme }».
puzzle-progress = Kontrollerer
puzzle-checked = { $rules }: { $count ->
    [one] én oppgave kontrollert
   *[other] { $count } oppgaver kontrollert
  }.
puzzle-wrong = { $rules }: oppgaven { $position } er feil.
puzzle-help-help = denne listen
puzzle-help-hint = hva oppgaven handler om
puzzle-help-board = brettet en gang til
puzzle-help-undo = begynn på nytt
puzzle-help-resign = vis svaret
puzzle-help-quit = avslutt
web-puzzles = Oppgaver
web-puzzle-today = Dagens oppgave
web-puzzle-days = { $right } av { $of }
web-puzzle-streak = { $days } dager på rad
web-puzzle-training = Trening
web-puzzle-theme = Type
web-puzzle-all = Alle typer
web-puzzle-own = Trekk jeg overså
web-puzzle-back = Denne har du bommet på før.
web-puzzle-next = Neste oppgave
web-puzzle-again = Prøv igjen
web-puzzle-answer = Vis svaret

## First lesson

web-learn = Lær å spille
lesson-sow = Prøv: Velg hvilken som helst av dine egne skåler.
lesson-past = Legg ut kuler forbi den store skålen din og videre til den andres skåler.
lesson-round = Legg ut kulene så langt at du kommer forbi motspillerens store skål også: Den får ingenting.
lesson-relay = La den siste kulen havne i en skål som ikke er tom: Alt i den legges ut videre.
lesson-extra_turn = Slutt i den store skålen din, og gjør så ekstratrekket ditt.
lesson-capture = Fang motspillerens kuler.
lesson-lone = Denne gangen ligger det ingenting rett overfor: Ta hjem bare din egen kule.
lesson-twos = Havner den siste kulen din i en av motspillerens skåler, og det da ligger 2 eller 3 kuler der, fanger du dem. Prøv!
lesson-even = Ligger det et partall i en av motspillerens skåler etter den siste kulen din, fanger du det som ligger der. Prøv!
lesson-backwards = Ligger det 2 eller 3 i skålen før også, fanger du dem med, og så videre bakover. Fang fra minst to skåler på én gang.
lesson-spared = Se selv: Prøv å fange alt motspilleren har.
lesson-feed = Her er den andres side tom: Gi den en kule.
lesson-lap = Legg ut kuler hele veien rundt brettet.
lesson-repeat = To kuler jager hverandre uten å ta hverandre igjen: Fortsett til stillingen gjentar seg.
lesson-majority = I den store skålen din ligger nøyaktig halvparten: Én kule til, så har du vunnet.
lesson-surprise = Du leder. Se selv hva det koster å fange den andres siste kuler.
lesson-end = De siste trekkene i et spill: Spill videre og vinn.
web-lesson-step = Trinn { $step } av { $steps }
web-lesson-right = Bra jobbet!
web-lesson-missed = Det trekket er tillatt, men ikke det vi er ute etter her. Prøv igjen!
web-lesson-lost = Denne gangen vant du ikke. Prøv på en annen måte!
web-lesson-hint = Tips: Ta skål { $pit } og tell med.
web-lesson-next = Neste
web-lesson-restart = Begynn på nytt
web-lesson-over = Det var alt: Nå kan du spille kalaha. På tide med et ordentlig spill!
web-lesson-also = Godt å vite:
web-lesson-play = Spill mot nivå { $level } ({ $word })
web-lesson-house = Husreglene dine er ikke med i leksjonen.

## Sheets to print: the rules, and tasks for a class

sheet-leaflet = Regelark
sheet-classroom = Oppgaveark
sheet-for-table = Til spillebordet
sheet-print = Skriv ut
sheet-other-tasks = Andre oppgaver
sheet-as-played = Slik dere spilte sist
sheet-short = Kort fortalt
sheet-need = Dette trenger dere
sheet-needed = To spillere, { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } og et brett med to store skåler og { $pits ->
    [one] én liten skål
   *[other] { $pits } små skåler
  } på hver side.
sheet-setup = Før dere begynner
sheet-turn = Et trekk
sheet-extra = Ekstratrekk
sheet-capture = Fangst
sheet-end = Slutten, og hvem som får resten
sheet-marks = På bildene: tykk ring – skålen du tar fra; +1 – en kule som er lagt ut; pil – den siste kulen; stiplet ring – fangst.
sheet-blank = Et tomt brett å fylle ut
sheet-name = Navn
sheet-class = Klasse
sheet-date = Dato
sheet-seeds = Kuler
sheet-pit = Skål
sheet-tasks = Fire oppgaver
sheet-tasks-help = Den nederste raden er din, og den store skålen din er til høyre. På hvert brett er det din tur.
sheet-task-landing = Legg ut fra skålen med tykk ring, i hodet. Hvor havner den siste kulen? Sett et kryss der.
sheet-task-extra = Hvilke av skålene dine gir deg et ekstratrekk? Sett ring rundt dem alle.
sheet-task-reach = Fra hvilke av skålene dine kommer det en kule over på den andre siden? Sett ring rundt dem alle.
sheet-task-capture = Med hvilken av skålene dine fanger du mest, og hvor mange kuler?
sheet-task-plan = Planlegg to trekk: først et som gir deg et ekstratrekk, så den største fangsten du finner.
sheet-task-after = Legg ut fra skålen med tykk ring. Hvor mange kuler ligger det i hver skål etterpå?
sheet-task-exact = Hvor mange kuler må det minst ligge i en skål for at den siste skal havne i den store skålen din? Hva legger du merke til?
sheet-task-exact-other = Hvor mange kuler må det minst ligge i en skål for at den siste skal havne i skål 1 på den andre siden? Hva legger du merke til?
sheet-task-half = Det er { $seeds ->
    [one] én kule
   *[other] { $seeds } kuler
  } i spillet. Hvor mange må ligge i den store skålen din for at ingen skal kunne ta deg igjen?
sheet-task-parity = Til slutt ligger alle { $seeds } kulene i de to store skålene. Kan du vinne med nøyaktig { $lead }? Hvorfor, eller hvorfor ikke?
sheet-answer = Svar
sheet-answers = Svar til læreren
sheet-answer-pits = { $count ->
    [one] Skål
   *[other] Skålene
  } { $pits }.
sheet-answer-exact = Skålens nummer og antallet kuler blir alltid { $sum } til sammen.
sheet-answer-half = { $seeds }: Det er mer enn halvparten.
sheet-answer-parity = Nei. { $seeds } er et partall, og da er forskjellen mellom de store skålene også et partall.

## Tournaments

web-tournament = Turnering
web-tournament-lead = Med én kode kan en hel klasse eller klubb spille sammen: hver på sin egen telefon eller datamaskin, uten konto.
web-tournament-return = Tilbake til den siste turneringen
web-tournament-join = Bli med i en turnering
web-tournament-another = Det heter jeg også
web-tournament-pin = PIN-kode (for å komme tilbake)
web-tournament-open = Opprett en turnering
web-tournament-format = Opplegg
web-tournament-round_robin = Alle mot alle to ganger, med bytte av side (inntil 12 spillere)
web-tournament-swiss = Monrad: I hver runde møtes jevngode (inntil 200 spillere)
web-tournament-arena = Fritt spill: ledige spillere møtes til tiden er ute (inntil 200 spillere)
web-tournament-computer = Alle mot datamaskinen
web-tournament-rounds = Runder
web-tournament-help = Tips er tillatt
web-tournament-names = Forventede spillere, ett navn per linje
web-tournament-minutes = Minutter
web-tournament-privacy = Serveren sletter navn, spill og resultater etter 30 dager med spill, med mindre den som driver serveren, har valgt noe annet. De deles ikke med noen.
web-tournament-unknown = Denne nettleseren er ikke med i denne turneringen. Skriv inn turneringens kode for å bli med.
web-tournament-how = Gå til { $address } og skriv inn denne koden:
web-tournament-joined = { $count ->
    [one] { $count } spiller er her
   *[other] { $count } spillere er her
}
web-tournament-lead-elsewhere = Led fra en annen enhet
web-tournament-lead-link = Den som har lenken, kan lede turneringen, også hvis denne enheten svikter.
web-tournament-lead-here = Led turneringen
web-tournament-already = { $player } spiller allerede i denne nettleseren. Med en PIN-kode kan noen andre fortsette her.
web-tournament-wait = Du er med. Første runde starter snart.
web-tournament-your-pin = PIN-koden din er { $pin }. Med den kan du fortsette på en annen enhet.
web-tournament-begin = Start runde { $round }
web-tournament-end-round = Avslutt runden
web-tournament-running = { $count ->
    [0] Ingen spill pågår.
    [one] Ett spill pågår. Den som leder, vinner det.
   *[other] { $count } spill pågår. De som leder, vinner.
  }
web-tournament-ending = Runden slutter om { $seconds } s.
web-tournament-finishing = Turneringen slutter om { $seconds } s.
web-tournament-not-yet = Ikke avslutt
web-tournament-pause = Pause
web-tournament-resume = Fortsett
web-tournament-paused = Runden er satt på pause.
web-tournament-finish = Avslutt turneringen
web-tournament-finish-means = Etterpå kan ingen flere bli med, og det blir ingen flere runder.
web-tournament-over = Turneringen er slutt.
web-tournament-decided = { $by ->
        [time] Tiden var ute.
        [out] En av spillerne var ute av turneringen.
       *[host] Turneringslederen bestemte resultatet.
    }
web-tournament-next = Neste runde starter snart.
web-tournament-you-bye = Du står over i denne runden.
web-tournament-you-out = Du er ute av turneringen.
web-tournament-round = Runde { $round }
web-tournament-place = Plass { $rank }, poeng: { $points }
web-tournament-standings = Tabell
web-tournament-rank = Plass
web-tournament-player = Navn
web-tournament-points = Poeng
web-tournament-scored = { $points ->
   *[other] poeng
  }
web-tournament-margin = Kuleforskjell
web-tournament-away = ikke her
web-tournament-bye = Står over: { $players }
web-tournament-correct = Resultat
web-tournament-out = Fjern fra turneringen
web-tournament-out-means = Uferdige spill regnes som tapt, og det blir ingen flere.
web-tournament-back = Slipp inn igjen
web-tournament-back-means = Denne spilleren er med igjen fra neste runde.
web-tournament-save = Lagre spill og tabell
web-tournament-ask = Spør alle
web-tournament-question = Hva ville du spilt?
web-tournament-position = Stilling, kopiert fra analysesiden
web-tournament-answers = { $count ->
    [one] { $count } svar
   *[other] { $count } svar
}
web-tournament-answer-now = Vis svarene
web-tournament-answer = Skål { $pit }
web-tournament-you-answered = Svaret ditt: skål { $pit }
web-tournament-best = Best: { $moves }
