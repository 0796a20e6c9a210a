### Kalaha in Danish. One catalogue per language, the same keys in each; see CONTRIBUTING.
### Its words, and how names stand in a sentence: docs/glossary.md.

## Languages, sides, yes and no

language-sv = svensk
language-nb = norsk
language-fi = finsk
language-da = dansk
language-en = engelsk
language-de = tysk
language-fr = fransk
language-cs = tjekkisk
side-south = Syd
side-north = Nord
answer-yes = ja
answer-no = nej
text-labelled = { $label }: { $value }
text-quoted = ”{ $text }”

## Rule sets: name, and in a sentence what it is

rules-name-alga = Kalaha (BRIO/Alga)
rules-about-alga = Reglerne i de nordiske æsker fra BRIO og Alga: Den, hvis side først er tom, får alt, der er tilbage.
rules-name-kalahawari = Kalahawari
rules-about-kalahawari = En blanding af kalaha og wari: Man fanger på begge sider af brættet, og den, der løber tør for kugler, får alt, der er tilbage.
rules-name-kalah = Kalah (USA)
rules-about-kalah = Den amerikanske original med tre kugler i hver skål; med fire er det spillet i de fleste programmer og studier. Der findes også et engelsk regelark med overskriften ”Kalah”, men det følger reglerne i Kalaha (BRIO/Alga).
rules-name-wari = Wari
rules-about-wari = Det ældre afrikanske spil: Der lægges ingen kugler i de store skåle undervejs, skåle med 2 eller 3 kugler fanges, og den, der ikke giver kugler til en modspiller med tom side, taber resten.
rules-name-deskovehry = Kalaha (deskovehry.cz)
rules-about-deskovehry = De tjekkiske regler: Lodtrækning afgør, hvem der begynder, og til sidst beholder hver spiller kuglerne på sin egen side.
rules-name-kgp = Kalah (Kalah Game Protocol)
rules-about-kgp = Kalah i stort format, for programmer, der spiller mod hinanden: Spillet er slut, når en stor skål har mere end halvdelen af kuglerne.
rules-name-irving = Kalah (Irving)
rules-about-irving = Kalah, hvor en sidste kugle i en tom skål på egen side altid fanger; studeret af Irving og af Neller.
rules-name-fairkalah = FairKalah
rules-about-fairkalah = Kalah (Irving) gjort fair: Hvert spil begynder fra en af 254 stillinger, der ender uafgjort, hvis begge spiller bedst muligt. Udviklet af T. W. og C. Neller.
rules-name-oware = Oware
rules-about-oware = Wari med én pligt mere: Er den anden side tom, må du kun spille træk, der giver den kugler.
rules-name-awari = Awari
rules-about-awari = Oware, som det er studeret med computere: En fangst må ikke tage alt, og kommer en stilling igen, deles resten.
rules-name-mangala = Mangala
rules-about-mangala = Det tyrkiske spil, som det spilles i skoler og turneringer: Den første kugle bliver liggende i sin skål, og en sidste kugle, der giver et lige antal på modspillerens side, fanger det.
rules-name-mancala = Mancala (4 i hver skål)
rules-about-mancala = Mancala fra mobilspil som GamePigeon: kalah med fire kugler i hver skål.
rules-name-congklak = Congklak (én omgang)
rules-about-congklak = Spillet fra Indonesien og Malaysia, også kaldet dakon eller sungka, spillet som kalah med syv skåle og syv kugler i hver, hvor man fordeler videre. Ved bordet spilles flere omgange, og ofte begynder begge samtidig.
rules-name-avalanche = Avalanche
rules-about-avalanche = Spilletypen ”Avalanche” (lavine) i Mancala fra GamePigeon (spil i iMessage), som spillere og programforfattere beskriver den: Der fanges ingenting, men der fordeles videre igen og igen.

## The rules in full: one sentence for each value of each axis

heading-play = Sådan spiller man
rules-no-sheet = Ikke fra nogen æske: taget med for spillere og for dem, der studerer spillet.
heading-source = Om spillet
history-alga = Et af regelarkene fortæller i de norske, finske og danske tekster lidt om baggrunden: Kalaha siges at være en enklere udgave af det gamle spil wari og spilles i dag mest i Afrika, hvor børn efter sigende spiller det på jorden med majs eller småsten.
history-kalahawari = Regelarket siger intet om, hvor spillet kommer fra. Navnet er sat sammen af kalaha og wari, og det er reglerne også: Fangsten, når man ender i en tom skål, er fra kalaha, fangsten af 2 og 3 fra wari.
history-kalah = Regelarket fører navnet tilbage til Kalahari, ørkenen i det sydlige Afrika, hvor man skal have spillet i gruber i sandet. Det er arkets egen påstand, uden kilde. Brættet er det amerikanske af William Julius Champion, hvor de store skåle hedder kalah.
history-wari = Regelarket kalder spillet en anden form for kalaha, som kræver mere strategi. Et af regelarkene til kalaha ser det omvendt i de norske, finske og danske tekster: Wari er det historiske spil og kalaha en enklere udgave af det.
history-deskovehry = Regelarket regner kalaha blandt mankalaspillene (spil, hvor kugler fordeles fra skål til skål) og kalder det en variant af mankala. Det ligger på et websted, som tjekkiske spillere har lavet til andre spillere.
source-heading = ”{ $heading }”
source-printed = der står også: { $names }
source-website = en webside
source-age = fra { $age } år
source-box = i æsken: { $contents }
source-board = bræt
source-seeds = { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }
source-booklet = regelark
source-words = Med regelarkets egne ord ({ $language }): { $words }.
heading-statements = Regelarket, punkt for punkt
source-statements = Hvert punkt på regelarket i rækkefølge og med vores ord: hvordan vi spiller det, hvordan vi tolker det, og en stilling at prøve det på.
source-as-said = Spilles, som der står.
rules-aim = Den, der har flest kugler i sin store skål, når spillet er slut, vinder; har begge lige mange, er det uafgjort.
rules-sowing = Et træk: Tag alle kuglerne op af en af dine egne skåle, og fordel dem én for én i de næste skåle, mod uret.
rules-turn = Når alle kugler er fordelt, er det den andens tur.
axis-pits = Hver spiller har { $pits ->
    [one] én skål
   *[other] { $pits } skåle i en række
  } og en stor skål til højre.
axis-seeds = Fra start ligger der { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } i hver skål, og de store skåle er tomme.
axis-starter-agreed = Bliv enige om, hvem der begynder.
axis-starter-lot = Lodtrækning afgør, hvem der begynder.
axis-start-even = Fra start ligger der lige mange kugler i alle skåle.
axis-start-fair = Med seks skåle og fire kugler i hver flyttes derefter nogle få af dem: Spillet begynder fra en af de 254 stillinger i FairKalah, der trækkes ved lod eller vælges efter nummer.
axis-sow_store-yes = Læg en kugle i din egen store skål, når du kommer forbi, men aldrig i modspillerens.
axis-sow_store-no = Der lægges ingen kugler i de store skåle undervejs; de får kun de kugler, der fanges, og dem, der er tilbage til sidst.
axis-first_seed-sown = Den første kugle fordeles som de andre.
axis-first_seed-stays = Ligger der mere end én kugle i skålen, lægger du den første tilbage og fordeler de andre; en enlig kugle går videre til næste skål.
axis-skip_origin-yes = Har du kugler nok til at komme hele vejen rundt, springer du den skål over, som du tog dem fra.
axis-skip_origin-no = Har du kugler nok til at komme hele vejen rundt, får den skål, som du tog dem fra, også en kugle.
axis-relay-no = Trækket slutter med den sidste kugle.
axis-relay-own = Havner den sidste kugle i en af dine egne skåle, som ikke er tom, tager du alle kuglerne i den op og fordeler videre derfra, indtil en sidste kugle havner i din store skål, i en tom skål eller på modspillerens side.
axis-relay-any = Havner den sidste kugle i en skål, som ikke er tom, på hvilken side som helst, tager du alle kuglerne i den op og fordeler videre derfra, indtil en sidste kugle havner i din store skål eller i en tom skål.
axis-extra_turn-yes = Havner den sidste kugle i din egen store skål, får du et ekstratræk, og et til, hver gang det sker igen.
axis-extra_turn-no = Der er ingen ekstratræk.
axis-capture_extra_turn-yes = Også efter en fangst får du et ekstratræk.
axis-capture_extra_turn-no = En fangst afslutter din tur.
axis-opposite_capture-none = En sidste kugle i en tom skål på egen side fanger ingenting.
axis-opposite_capture-nonempty = Havner den sidste kugle i en tom skål på din egen side, og er skålen lige overfor ikke tom, lægger du alt fra dem begge i din store skål.
axis-opposite_capture-always = Havner den sidste kugle i en tom skål på din egen side, lægger du den og alle kugler i skålen lige overfor i din store skål; er skålen lige overfor tom, lægger du kun din egen kugle der.
axis-capturer-taken = Ved sådan en fangst lægger du også den sidste kugle i din store skål.
axis-capturer-stays = Havner den sidste kugle i en tom skål på din egen side, lægger du kuglerne i skålen lige overfor i din store skål; den sidste kugle bliver liggende.
axis-wari_capture-yes = Ligger der 2 eller 3 kugler i en af modspillerens skåle, når din sidste kugle er havnet dér, fanger du dem. Gå derefter baglæns på samme side, og fang hver skål med 2 eller 3, indtil du kommer til en med et andet antal.
axis-wari_capture-no = 2 eller 3 kugler i en af modspillerens skåle giver ingen fangst.
axis-backwards-any = Du fortsætter baglæns efter enhver sådan fangst.
axis-backwards-several = Du fortsætter kun baglæns, hvis der ligger 3 i skålen efter din sidste kugle, så du har fanget flere af modspillerens kugler.
axis-even_capture-yes = Ligger der et lige antal kugler i en af modspillerens skåle, når din sidste kugle er havnet dér, fanger du dem.
axis-even_capture-no = Et lige antal i en af modspillerens skåle giver ingen fangst.
axis-grand_slam-allowed = Du må gerne fange alt, hvad modspilleren har.
axis-grand_slam-nothing = Ville fangsten tage alt, hvad modspilleren har, fanges ingenting.
axis-grand_slam-illegal = Et træk, der fanger alt, hvad modspilleren har, er ikke tilladt, hvis der er et andet.
axis-feeding-free = Du behøver ikke give kugler til en modspiller, hvis side er tom.
axis-feeding-forfeit = Er den anden side tom, og kan du give den en kugle, skal du gøre det; lader du være, får modspilleren alle kugler på brættet, og spillet er slut.
axis-feeding-compulsory = Er den anden side tom, skal du spille et træk, der giver den en kugle, hvis du kan.
axis-ends-side_empty = Spillet er slut, så snart en side er tom efter et træk, uanset hvem der spillede det.
axis-ends-cannot_move = Spillet er slut, når den, der er i trækket, ikke har noget tilladt træk.
axis-remainder-emptier = Alle kugler, der ligger tilbage på brættet, går til den, hvis side er tom.
axis-remainder-owner = Kugler, der ligger tilbage på brættet, går til den, der har dem på sin side.
axis-remainder-nobody = Kugler, der ligger tilbage på brættet, tæller ikke for nogen.
axis-remainder-closer = Alle kugler, der ligger tilbage på brættet, går til den, der spillede det sidste træk.
axis-repetition-own_side = Kommer en stilling igen med samme spiller i trækket, er spillet slut, og hver spiller tager kuglerne på sin egen side. Spillerne kan også blive enige om det.
axis-repetition-split = Kommer en stilling igen med samme spiller i trækket, er spillet slut, og resten deles lige; bliver der én kugle tilovers, tæller den ikke for nogen. Spillerne kan også blive enige om det.
axis-repetition_at = { $repetition_at ->
    [1] Det gælder, første gang en stilling kommer igen.
   *[other] Det gælder først, når en stilling er kommet igen { $repetition_at } gange.
  }
axis-repetition_when_empty-yes = Det gælder også, mens en side er tom.
axis-repetition_when_empty-no = Det gælder ikke, mens en side er tom.
axis-quiet_limit = { $quiet_limit ->
    [0] Der er ingen grænse for antallet af træk uden fangst.
   *[other] Efter { $quiet_limit } træk på stribe uden fangst slutter spillet på samme måde.
  }
axis-majority_stop-yes = Spillet er også slut, så snart en stor skål har mere end halvdelen af alle kugler.
axis-majority_stop-no = Spillet fortsætter, også når en stor skål har mere end halvdelen af alle kugler.
axis-optional_capture-yes = Du behøver ikke fange: Du kan afstå fra en fangst, men kun fra hele fangsten.
axis-optional_capture-no = Fangster sker automatisk.
axis-optional_extra_turn-yes = Du behøver ikke tage ekstratrækket: Du kan afstå fra det.
axis-optional_extra_turn-no = Et ekstratræk skal spilles.
axis-sharing-yes = Spillerne kan blive enige om at dele de kugler, der er tilbage; bliver der én tilovers, tæller den ikke for nogen.
axis-sharing-no = Spillerne kan ikke blive enige om at dele de kugler, der er tilbage.
axis-swap-yes = Den, der ikke begyndte, kan overtage den andens side i stedet for at spille sit første træk.
axis-swap-one_move = Spillets første træk giver ikke ekstratræk. Den, der ikke begyndte, kan overtage den andens side i stedet for at svare.
axis-swap-no = Spillerne bytter aldrig side.

## Readings: what a sheet leaves open, and how it is read here

heading-readings = Sådan tolkes regelarket her
heading-open = Regelarket lader dette stå åbent
rules-other-way = Den anden måde:
rules-try = Prøv selv:
reading-quote = ”{ $quote }” ({ $language })
reading-ends-any-side = Efter hvert træk ser man på begge sider, også midt i en række ekstratræk: Er en af dem tom, er spillet slut.
reading-emptied-by-opponent = Én sætning i regelarket taler om den, der først har tømt sin side, en anden om den, der ikke har flere kugler. Her går resten til den, hvis side er tom, også når det var modspillerens fangst, der tømte den. En sidste fangst kan altså koste mere, end den giver.
reading-full-lap = Regelarket siger ikke, om den skål, du tog kuglerne fra, også får en kugle, når de rækker hele vejen rundt. Her får den en, så ved præcis én omgang havner den sidste dér. Skålen var tom, så det bliver en fangst, og i skålen lige overfor ligger i det mindste den kugle, der netop er lagt der.
reading-full-lap-said = Regelarket undtager kun modspillerens store skål. Når kuglerne rækker hele vejen rundt, får den skål, du tog dem fra, altså også en.
reading-capture-ends-turn = Efter en fangst er turen forbi; fangst og ekstratræk kommer aldrig samtidig.
reading-capture-no-extra-turn = Regelarket nævner ikke noget ekstratræk efter en fangst. Vi læser det sådan, at turen så er forbi.
reading-may-capture = Regelarket siger, at du gerne må fange. Her sker fangster automatisk, sådan som man plejer at spille; med en husregel vælger du selv.
reading-may-capture-german = Kun den tyske tekst siger, at du gerne må fange, når din sidste kugle havner i en egen tom skål; den franske siger, at du gør det. Her sker fangster automatisk, sådan som man plejer at spille; med en husregel vælger du selv.
reading-two-permissions = Regelarket tillader to ting hver for sig: at tage din egen kugle hjem og at tage dem lige overfor. Her sker begge dele på én gang; med en husregel kan du afstå, men kun fra begge dele.
reading-may-move-again = Regelarket siger, at du gerne må tage et ekstratræk og tage resten. Her sker begge dele automatisk, sådan som man plejer at spille; med en husregel vælger du selv, om du vil have ekstratrækket.
reading-may-move-again-nordic = Den svenske, norske, finske og danske tekst siger, at du gerne må tage et ekstratræk og tage resten; i den engelske får du uden videre ekstratrækket. Her sker begge dele automatisk, sådan som man plejer at spille; med en husregel vælger du selv, om du vil have ekstratrækket.
reading-may-move-again-german = Kun den tyske tekst siger, at du gerne må tage et ekstratræk og tage resten; i den franske får du uden videre begge dele. Her sker det automatisk, sådan som man plejer at spille; med en husregel vælger du selv, om du vil have ekstratrækket.
reading-one-player = Den tyske tekst giver resten til den, der kun har tomme skåle, den franske til den, der afslutter spillet. Begge tolkes her som den, hvis side er tom, også når det var modspillerens fangst, der tømte den. En sidste fangst kan altså koste mere, end den giver.
reading-captures-backwards = Baglæns vil sige hen mod din egen store skål og kun på modspillerens side; fangsten stopper ved den første skål, der ikke har 2 eller 3.
reading-captures-unbroken = I den franske tekst stopper fangsten ved den første skål, der ikke har 2 eller 3; efter den tyske kunne man fortsætte forbi den. Her stopper fangsten dér.
reading-backwards-unsaid = Regelarket siger, at også en ubrudt række af skåle med 2 eller 3 fanges, men der mangler et ord: Der står ikke, på hvis side eller i hvilken retning. Her går det baglæns, på modspillerens side.
reading-any-capture = Den tyske tekst lader dig kun fortsætte baglæns, hvis du har fanget flere kugler, den franske efter enhver fangst. Her er enhver fangst nok.
reading-may-go-on = Begge tekster siger kun, at du gerne må fortsætte baglæns, og den tyske, at du overhovedet må fange. Her sker fangster automatisk, sådan som man plejer at spille; med en husregel kan du afstå, men kun fra hele fangsten.
reading-capture-everything = Regelarket siger ikke, om du må fange alt, hvad modspilleren har. Her må du gerne.
reading-sharing = Regelarket taler om at dele, når der kun er få kugler tilbage. Her kan den ene foreslå det når som helst, og den anden sige ja; hver får halvdelen, og bliver der én kugle tilovers, tæller den ikke for nogen.
reading-opposite-not-empty = Ifølge regelarket fanger du modspillerens kugler sammen med din egen. Det siger ikke, hvad der sker, hvis der ikke ligger nogen lige overfor. Her fanges der så ingenting, og din kugle bliver liggende.
reading-lone-seed = Regelarket siger ikke, hvad der sker, hvis skålen lige overfor er tom. Her lægger du kun din egen kugle i din store skål.
reading-rest-owner = Regelarket taler om den anden sides store skål. Det tolkes sådan: Hver spiller beholder kuglerne på sin egen side.
reading-empty-not-won = At tømme sin side er ikke det samme som at vinde: Modspilleren beholder de kugler, der er tilbage på den anden side.
reading-rest-first-empty = I turneringer får den, hvis side er tom, alle kugler, der er tilbage. I nogle programmer beholder hver spiller kuglerne på sin egen side.
reading-first-seed-stays = Den første kugle lægges tilbage i den skål, den kom fra. Nogle programmer fordeler den med de andre, som i kalah.
reading-forfeit = Et træk, der ikke giver kugler til en modspiller med tom side, er tilladt, men det forærer alle kugler på brættet væk; du bliver advaret, før du spiller det.
reading-direction = Regelarket siger ikke, hvilken vej kuglerne fordeles. Her er det mod uret, som i alle de andre regelark.
reading-grand-slam = Regelarket siger, at du ikke må fange alt, men ikke, hvad der så sker med trækket. Her er det tilladt og fanger ingenting; det kan lige så godt læses sådan, at trækket slet ikke er tilladt.
reading-cannot-feed = Kan intet træk give en kugle til en modspiller med tom side, er spillet slut, og hver spiller beholder kuglerne på sin egen side.
reading-no-legal-move = Regelarket siger intet om en spiller, der ikke har noget tilladt træk. Med arkets øvrige regler sker det aldrig.
reading-repetition = Ifølge regelarket kan man stoppe, når der ikke kommer flere fangster. Det går vi ud fra, når en stilling kommer igen med samme spiller i trækket, eller når begge er enige om det.
reading-who-starts = Regelarket siger ikke, hvem der begynder. Her bliver I enige om det.
reading-any-number = Hvor mange kugler du fordeler, betyder ikke noget for fangsten. Her kan også en hel omgang give fangst.
reading-equal-scores = Regelarket siger ikke, hvad der sker, hvis begge har lige mange. Her er det uafgjort.

heading-faults = Fejl i oversættelsen, som vi ikke følger
fault-clockwise = Den engelske tekst siger ”med uret”. På dette bræt er mod højre det samme som mod uret, og det står der også i de svenske, norske, finske og danske tekster.
fault-bowl = Den engelske tekst forbyder alle kugler på modspillerens side: Ordet ”large” (stor) er glemt. Kun modspillerens store skål springes over.
fault-six-pits = Den tyske tekst siger, at kuglerne lægges i de næste 6 skåle. De fordeles, til hånden er tom.
fault-another-ball = Teksten siger, at den, der får sin sidste kugle i sin store skål, får en kugle til. Det, der menes, er et træk til.
fault-right-side = Ordret fordeles kuglerne kun på brættets højre side. Der menes mod højre, altså mod uret.
fault-captured-ball = Teksten lægger den fangede kugle i den store skål med de andre. Det, der menes, er den kugle, der fanger.
fault-die = Teksten er oversat af en maskine, som tog det tyske ord ”die” (som) for det engelske udsagnsord og skrev ”sterben” (dø).
fault-wari-words = Også andre ord i maskinoversættelsen er uforståelige: spillets navn, som er wari, og ordene for skålene, den store skål, vejen rundt om brættet og en række af skåle.

## One move by all rule sets

compare-title = Ét træk efter alle regelsæt
compare-own = Med dine husregler
compare-over = Spillet var slut før trækket.
compare-illegal = Trækket er ikke tilladt.
web-compare = Sammenlign regler
web-compare-pit = Fra skål:

## Moves and events, as you would say them aloud

say-sown = { $player } { $seeds ->
    [one] flytter én kugle
   *[other] fordeler { $seeds } kugler
  } fra skål { $pit }.
say-relay = { $times ->
    [one] Den sidste kugle tages op sammen med dem i skålen og fordeles videre.
   *[other] Den sidste kugle tages op sammen med dem i skålen og fordeles videre, { $times } gange i alt.
  }
say-last-own = Den sidste havner i skål { $pit } på samme side.
say-last-other = Den sidste havner i skål { $pit } på den anden side.
say-captured = Fangst: { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
say-declined = { $seeds ->
    [0] Afstår fra ekstratrækket.
    [one] Afstår fra fangsten: Én kugle bliver liggende.
   *[other] Afstår fra fangsten: { $seeds } kugler bliver liggende.
  }
say-grand_slam = { $seeds ->
    [one] Den ene kugle fanges ikke: Den
   *[other] De { $seeds } kugler fanges ikke: De
  } er alt, hvad modspilleren har.
say-extra_turn = Den sidste havner i den store skål. { $player } får et ekstratræk.
say-forfeited = Den tomme side fik ingen kugle. { $player } får { $seeds ->
    [one] den ene kugle
   *[other] alle { $seeds } kugler
  } på brættet.
say-swept = { $player } tager { $seeds ->
    [one] den ene kugle
   *[other] de { $seeds } kugler
  }, der lå tilbage på brættet.
say-swap = { $player } overtager den anden side: Brættet vendes.
say-row = { $player }, skål 1 til { $pits }: { $seeds }. Stor skål: { $store }.
say-turn = { $player } er i trækket.
say-undo = Trækket er taget tilbage.
say-redo = Trækket er gentaget.

## A turn in a few words, and the moves of a game on the page

turn-sown = { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } fra skål { $pit }
turn-relay = { $times ->
    [one] fordelt videre én gang
   *[other] fordelt videre { $times } gange
  }
turn-captured-opposite = fangst: { $seeds } i skål { $pit } og lige overfor
turn-captured-own = fangst: den sidste kugle, i skål { $pit }
turn-captured-pit = fangst: { $seeds } i skål { $pit } på den anden side
turn-captured-pits = fangst: { $seeds } i skål { $first } til { $last } på den anden side
turn-declined = { $seeds ->
    [0] afstår fra ekstratrækket
   *[other] afstår fra fangsten ({ $seeds })
  }
turn-grand_slam = ingen fangst, den ville have taget alt ({ $seeds })
web-turn-other = { $player }: { $moves }
say-played = { $moves ->
    [1] { $player } spillede skål { $pits }.
    [2] { $player } spillede skålene { $pits }, med et ekstratræk.
   *[other] { $player } spillede skålene { $pits }, med ekstratræk.
  }
say-move-again = { $player } får et ekstratræk.
say-took = { $player } fangede { $seeds }, med { $moves ->
    [1] skål { $pits }.
   *[other] skålene { $pits }.
  }
say-side_empty = { $player } har ingen kugler tilbage.
say-all_empty = Alle skåle er tomme.
say-no_move = { $player } har ikke noget tilladt træk.
you-say-side_empty = Du har ingen kugler tilbage.
you-say-no_move = Du har ikke noget tilladt træk.
web-move-at = Træk { $move }.
web-gone-on = Spillet er gået videre.
web-hold = Hold fingeren på en skål for at se, hvor den sidste kugle havner.
web-moves = Træk
web-to-start = Til starten
web-step-back = Et træk tilbage
web-step-forward = Et træk frem
web-to-end = Til det sidste træk
web-run = Fortsæt
web-pause = Pause
web-pace = Hastighed
web-turn-board = Vend brættet
web-moves-keys = ← og → bladrer gennem trækkene; på selve brættet gør komma og punktum det.
web-you = Du
web-near = Spilleren nærmest
web-far = Spilleren overfor
web-friend = Din ven
web-download = Download
web-copy-record = Kopier
web-not-copied = Det kunne ikke kopieres.
web-my-games = Mine spil
web-my-games-kept = Spillene ligger kun i denne browser, som kan slette dem, hvis pladsen slipper op: Gem dem i en fil en gang imellem.
web-my-games-lost = Denne browser gemmer ikke spillene: De går tabt, når du lukker siden. Gem dem i en fil.
web-not-stored = Hvis du lukker siden, går spillet tabt.
web-games-save = Gem alle spil i en fil
web-games-open = Indlæs spil fra en fil
web-games-read = { $count ->
    [0] Ingen nye spil i filen.
    [one] Ét spil indlæst.
   *[other] { $count } spil indlæst.
}
web-games-unreadable = Det er ikke en fil med gemte spil.
web-games-removed = Fjernet: { $game }
web-games-which = Hvilke spil
web-games-all = Alle
web-games-open-ones = I gang
web-games-friends = Med venner
web-games-won = Vundet
web-games-lost = Tabt
web-games-none = Ingen sådanne spil.
web-games-win = Vandt { $score }
web-games-loss = Tabte { $score }
web-games-draw = Uafgjort { $score }
web-games-ended = { $player } vandt { $score }
web-games-stopped = Ikke færdigt
web-carry-help = Åbn linket på den anden enhed, eller scan koden med den. Spillet fortsætter dér; her bliver det, som det er.
web-no-games = Ingen spil endnu.
web-replay = Afspil
web-forget = Fjern
foreign-read = Læst som: { $form }, { $rules }, { $position }
foreign-game = Læst som: { $form }, { $rules }, { $count } træk
foreign-ring = tal i den rækkefølge, kuglerne fordeles i
foreign-rows = rækker, som Syd ser dem
foreign-letters = træk som bogstaver
foreign-numbers = træk som tal
web-load = Åbn et spil eller en stilling
web-load-text = Et spil (.kgn), eller en stilling som <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S:
web-load-file = Fra en fil
web-your-side = Din side
web-load-open = Åbn
web-analysis = Analyse
web-analyse = Analyser
web-values = Værdier
web-values-are = Hver værdi viser, hvor mange kugler spilleren i trækket er foran til sidst, hvis begge spiller bedst muligt.
web-values-exact = Eksakte værdier
web-depth = Dybde { $depth }
web-depth-running = Dybde { $depth }, tænker …
web-depth-none = Tænker …
web-think-stop = Stop
web-think-longer = Tænk længere
web-verdict = Bedst: skål { $pit }, { $value }.
web-lines = Trækkene, det bedste først
web-line-pit = Skål { $pit }
web-line-expected = Forventet fortsættelse
web-move-tree = Træk og varianter
web-variations = Varianter
web-comment = Kommentar til trækket
web-comment-start = Kommentar til starten
web-promote = Gør til hovedvariant
web-delete-moves = Slet herfra
web-deleted = Slettet.
web-analysis-keys = I en analyse skifter ↑ og ↓ mellem varianter; Home og End går til starten og slutningen.
web-ahead-exact = præcis { $seeds } foran
web-ahead-lower = mindst { $seeds } foran
web-ahead-upper = højst { $seeds } foran
web-ahead-estimate = omkring { $seeds } foran
web-behind-exact = præcis { $seeds } bagud
web-behind-lower = højst { $seeds } bagud
web-behind-upper = mindst { $seeds } bagud
web-behind-estimate = omkring { $seeds } bagud
web-even-exact = præcis lige
web-even-lower = lige eller bedre
web-even-upper = lige eller dårligere
web-even-estimate = omtrent lige
web-editor = Byg en stilling
web-edit-counted = Fra et rigtigt bræt: Skriv antallet af kugler i hver skål efter tur
web-edit-help = Tryk på en skål for at lægge en kugle i, træk en kugle for at flytte den, højreklik for at tage en ud. Med tastaturet: piletasterne, + og −, eller et tal.
web-edit-pit = { $player }, skål { $pit }
web-edit-store = { $player }, stor skål
web-edit-seeds = Kugler: { $seeds }. Ved starten: { $total }.
web-edit-start = Startstilling
web-edit-clear = Tøm brættet
web-edit-to-move = I trækket:
web-edit-text = Stillingen som tekst
web-edit-set = Stil op
web-edit-legal = { $moves ->
    [one] Ét tilladt træk.
   *[other] { $moves } tilladte træk.
  }
web-edit-play = Spil herfra
web-pass-on = Del
web-pass-on-link = Selve linket indeholder reglerne, stillingen og trækkene. Intet gemmes.
web-copy-position = Kopier stillingen
web-copy-drawing = Kopier som teksttegning
web-picture = Billede ({ $kind })
web-embed = Indlejr på en webside
web-embed-values = Vis, hvad hvert træk er værd
web-embed-html = HTML til siden:
web-copy-html = Kopier HTML
web-embed-preview = Forhåndsvisning
web-openings = Åbninger
web-openings-intro = Hvad den første tur er værd, når begge spiller bedst muligt: hvor mange kugler den, der begynder, vinder (+) eller taber (−) med.
web-opening-grid = Lodret: skåle på hver side. Vandret: kugler i hver skål.
web-opening-wins = Den, der begynder, vinder med { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
web-opening-loses = Den, der begynder, taber med { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
web-opening-draw = Uafgjort.
web-opening-wins-between = Den, der begynder, vinder med { $least } til { $most } kugler.
web-opening-loses-between = Den, der begynder, taber med { $least } til { $most } kugler.
web-opening-between = Forspringet til sidst for den, der begynder: mellem { $least } og { $most }.
web-opening-least = Forspringet til sidst for den, der begynder: mindst { $least }.
web-opening-most = Forspringet til sidst for den, der begynder: højst { $most }.
web-opening-unknown = Endnu ikke kendt.
web-opening-proof = Bevist af Kalaha { $version } med en slutspilstabel for op til { $table } kugler: { $nodes ->
    [one] én stilling
   *[other] { $nodes } stillinger
  }, { $duration }.
web-opening-beyond = Efter denne tur er intet bevist. Computerens vurdering:
web-opening-none = Intet er bevist om denne stilling. Computerens vurdering:

## How a game ends

outcome-won = { $player } vinder med { $winner } mod { $loser }.
outcome-draw = Uafgjort, { $winner } mod { $winner }.
outcome-given-up = { $player } vinder.
reason-side_empty = En side er tom.
reason-no_move = Der er ingen træk tilbage.
reason-cannot_feed = Den tomme side kan ikke få nogen kugler.
reason-majority = Mere end halvdelen af alle kugler ligger i én stor skål.
reason-forfeit = Den tomme side fik ingen kugle.
reason-repetition = Stillingen er kommet igen.
reason-no_capture = Der er gået for mange træk uden fangst.
reason-stopped = Begge er enige om, at der ikke kommer flere fangster.
reason-shared = Resten deles.
reason-resigned = { $player } giver op.
reason-timed_out = { $player } har ikke mere tid.

## kalaha play

play-welcome = Kalaha. Regler: { $name }. Skriv ”hjælp” for at se alle kommandoer og ”slut” for at stoppe.
play-friend = Med en ven ved siden af dig: kalaha play --north human
play-computer-is = { $player } er computeren, niveau { $level }: { $word }.
play-overwrite = { $file } findes allerede. Skal den overskrives?
play-lot = Loddet er trukket: { $player } begynder.
play-prompt = Skål 1 til { $pits }, eller hjælp:
play-empty-line = Skriv nummeret på en af dine skåle, eller ”hjælp”.
play-unknown = ”{ $text }” er hverken en skål eller en kommando. Skriv ”hjælp” for at se dem alle.
play-turn-over = Din tur var forbi; træk { $move } blev ikke spillet.
play-hint = Tip: skål { $move }. Forspring til sidst for { $player }: { $value }.
play-hint-swap = Tip: Byt side. Forspring til sidst for { $player }: { $value }.
play-would-forfeit = Så står den tomme side uden kugler, og du giver { $seeds ->
    [one] den ene kugle
   *[other] alle { $seeds } kugler
  } på brættet væk. Vil du spille det alligevel?
play-yes-or-no = Svar ”{ $yes }” eller ”{ $no }”.
play-saved = Gemt i { $file }.
play-loaded = Åbnet fra { $file }.
play-needs-file = Skriv også navnet på filen, for eksempel: { $word } fredag.kgn
play-offered-share = { $player } foreslår at dele resten. Skriv ”accepter” eller ”afvis”.
play-offered-stop = { $player } foreslår at stoppe, da der ikke kommer flere fangster. Skriv ”accepter” eller ”afvis”.
say-decline = Forslaget afvises; spillet fortsætter.
say-accept = { $player } siger ja.
play-swap-now = Nu må du bytte side: Skriv ”byt”.
play-game-over = Spillet er slut. Skriv ”nyt” for et nyt spil, ”fortryd” for at tage et træk tilbage, ”gem” for at beholde spillet, eller ”slut”.
play-over-prompt = nyt, fortryd, gem eller slut:
play-bye = Farvel!

## Commands at the prompt; the English ones are understood in every language

word-help = hjælp
word-undo = fortryd
word-redo = gentag
word-hint = tip
word-board = bræt
word-rules = regler
word-save = gem
word-load = åbn
word-new = nyt
word-swap = byt
word-share = del
word-stop = stop
word-accept = accepter
word-decline = afvis
word-resign = giv op
word-quit = slut
word-file = FIL
word-help-pit = 3: fordel kuglerne fra din skål 3; 3~: det samme uden fangsten eller ekstratrækket; 1-6-2: flere træk i samme tur
word-help-help = denne liste
word-help-undo = tilbage til dit seneste valg
word-help-redo = frem igen
word-help-hint = hvad computeren ville spille
word-help-board = brættet en gang til
word-help-rules = de gældende regler
word-help-save = gem spillet
word-help-load = fortsæt et gemt spil
word-help-new = et nyt spil med de samme regler
word-help-swap = overtag den anden side
word-help-share = foreslå at dele resten
word-help-stop = foreslå at stoppe, da der ikke kommer flere fangster
word-help-accept = accepter et forslag
word-help-decline = afvis et forslag
word-help-resign = lad modspilleren vinde
word-help-quit = forlad spillet

## The other commands

list-moves = { $count ->
    [0] Ingen tilladte træk.
    [one] Ét tilladt træk:
   *[other] { $count } tilladte træk:
  }
list-gain = { $move }: { $seeds ->
    [0] ingenting
    [one] én kugle
   *[other] { $seeds } kugler
  } til den store skål
list-extra-turn = ekstratræk
list-declined = { $seeds ->
    [0] afstår fra ekstratrækket
   *[other] afstår fra fangsten
  }
list-captures = fanger { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }
list-ends = afslutter spillet
list-forfeits = giver resten væk
rules-list-hint = Alt om et regelsæt: kalaha rules alga

## kalaha analyse, kalaha review

analyse-so-far = Dybde { $depth }: træk { $move }, { $value }.
analyse-header = Hvad hvert træk er værd for { $player }: forspringet i kugler, når spillet er slut.
analyse-line = { $move }: { $value }. Fortsættelse: { $line }
kind-exact = { $seeds }, eksakt
kind-lower = mindst { $seeds }
kind-upper = højst { $seeds }
kind-estimate = { $seeds }, et skøn
kind-between = Bevist: mellem { $least } og { $most }. Den nøjagtige værdi kan afhænge af, hvilke stillinger der kommer igen.
analyse-cost = { $nodes ->
    [one] Én stilling
   *[other] { $nodes } stillinger
  } undersøgt på { $seconds } s.
review-progress = Gennemgår
move-by = { $player }, træk { $move }: { $did }
review-reply = Svar: { $line }.
review-better = Bedre: { $line } ({ $value }).
review-count = { $player }, træk: { $moves }. Bedste træk { $best }, gode træk { $good }, små fejl { $inaccuracy }, fejl { $mistake }, grove fejl { $blunder }.
review-sum = { $player } { $seeds ->
    [0] gav ikke noget væk
    [one] gav én kugle væk i alt
   *[other] gav { $seeds } kugler væk i alt
  }.
review-sum-estimate = { $player } gav formentlig omkring { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } væk i alt.
review-recurs = Stillinger kan komme igen her, så ofte kan kun grænser bevises, og tabene er et skøn.

## A review: how good a move was, what it cost, and why

grade-best = Bedste træk
grade-good = Godt træk
grade-inaccuracy = Lille fejl
grade-mistake = Fejl
grade-blunder = Grov fejl
cost-exact = Det koster { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
cost-lower = Det koster mindst { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
cost-estimate = Det koster nok omkring { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
why-missed_capture = { $player } går glip af en fangst på { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
why-missed_capture-then = { $player } går glip af en fangst på { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } efter { $moves ->
    [one] et ekstratræk
   *[other] { $moves } ekstratræk
  }.
why-smaller_capture = { $player } fanger for lidt: Der kunne fanges { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
why-missed_extra_turns = { $player } går glip af { $moves ->
    [one] et ekstratræk
   *[other] { $moves } ekstratræk
  }.
why-broken_chain = { $player } afbryder en kæde af ekstratræk: Der var { $moves ->
    [one] ét
   *[other] { $moves }
  } til.
why-missed_rest = { $player } går glip af chancen for at afslutte spillet og tage { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } af resten.
why-forfeited = { $player } giver ikke den tomme side nogen kugle og taber { $seeds ->
    [one] den ene kugle
   *[other] alle { $seeds } kugler
  } på brættet til modspilleren.
why-emptied_own = { $player } løber tør for kugler og overlader { $seeds ->
    [one] den ene kugle
   *[other] de { $seeds } kugler
  } på brættet til modspilleren.
why-gave_rest = { $player } afslutter spillet, så modspilleren får { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } af resten.
why-ended_early = { $player } afslutter spillet for tidligt.
why-missed_swap = { $player } burde hellere have byttet side.
why-swapped = { $player } overtager den dårligste side.
why-allowed_swap = { $player } efterlader en side, som den anden gerne overtager.
why-allowed_capture = { $player } lader modspilleren fange { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
why-allowed_capture-pit = { $player } lader skål { $pit } stå ubeskyttet: Modspilleren kan fange { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
why-allowed_rest = { $player } lader modspilleren afslutte spillet og tage { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } af resten.
why-starved = { $player } løber tør for tilladte træk, og modspilleren får { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } af resten.
why-allowed_extra_turns = { $player } giver modspilleren { $moves ->
    [one] et ekstratræk
   *[other] { $moves } ekstratræk
  }.
why-sown_less = { $player } lægger { $seeds ->
    [one] én kugle mindre
   *[other] { $seeds } kugler færre
  } i den store skål.
why-allowed_sowing = { $player } lader modspilleren lægge { $seeds ->
    [one] én kugle mere
   *[other] { $seeds } kugler flere
  } i den store skål.
why-less_rest = { $player } får { $seeds ->
    [one] én kugle mindre
   *[other] { $seeds } kugler færre
  } af resten.
why-later_rest = { $player } giver modspilleren { $seeds ->
    [one] én kugle mere
   *[other] { $seeds } kugler flere
  } af resten, når spillet er slut.
why-later_capture = { $player } lader modspilleren fange { $seeds ->
    [one] én kugle mere
   *[other] { $seeds } kugler flere
  } senere.
why-later_missed = { $player } fanger { $seeds ->
    [one] én kugle mindre
   *[other] { $seeds } kugler færre
  } senere.
why-win-draw = { $player } sætter sejren over styr: Når begge spiller bedst muligt, bliver det nu uafgjort.
why-win-loss = { $player } sætter sejren over styr: Når begge spiller bedst muligt, er spillet nu tabt.
why-draw-loss = { $player } sætter et uafgjort spil over styr: Når begge spiller bedst muligt, er spillet nu tabt.
why-later = Tabet viser sig først senere.
why-more_later = Senere går endnu mere tabt.

## Help on the command line

help-kalaha = Kalaha, præcis som der står på regelarket i din æske.
help-play = Spil i terminalen, mod en ven eller computeren.
help-rules = Vis regelsættene, eller forklar et af dem i sin helhed.
help-moves = Vis en stilling og dens tilladte træk.
help-analyse = Vis, hvad hvert tilladt træk er værd.
help-review = Find fejlene i et gemt spil: hvad de kostede, og hvorfor.
help-argument-position = En stilling som "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"; standard: starten.
help-argument-game = En stilling eller filen med et gemt spil; standard: starten.
help-argument-record = Filen med et gemt spil.
help-argument-id = Et regelsæt, for eksempel alga.
option-help = Vis denne hjælp.
option-version = Vis versionen.
option-lang = Sproget i svarene: sv, nb, fi, da, en, de, fr, cs.
option-json = Udskriv ét JSON-dokument i stedet for tekst.
option-rules = Regelsæt: { $names }.
option-pits = Skåle på hver side, 1 til 8.
option-seeds = Kugler i hver skål fra start.
option-axis = En husregel, for eksempel remainder=owner; kan gentages.
option-seconds = Tænketid for hver stilling i sekunder.
option-nodes = Antal stillinger, der undersøges.
option-plies = Antal træk, der tænkes frem.
option-threads = Tråde; standard: én for hver kerne.
option-no-book = Regn, også når åbningsbogen kender værdierne.
option-play = Træk, der spilles først, for eksempel "3 6 1".
option-compare = Vis, hvordan dette træk ender efter alle regelsæt.
option-sheet = Vis regelarket punkt for punkt ved siden af det, der spilles.
option-south = Hvem der spiller Syd: human (et menneske), eller computer:1 til computer:10 (computeren). Uden tal er computer niveau 3, som er godt at begynde med. Standard: human.
option-north = Hvem der spiller Nord; samme valg som for Syd. Standard: computer.
option-south-name = Navnet på den, der spiller Syd.
option-north-name = Navnet på den, der spiller Nord.
option-words = Beskriv brættet med ord i stedet for at tegne det.
option-load = Fortsæt et gemt spil.
option-lot = Tal, der får lodtrækningen og computerens valg under niveau 10 til at falde ens ud hver gang.
option-fair = Nummeret på den fair startstilling, 1 til 254.
label-usage = Brug
label-arguments = Argumenter
label-options = Tilvalg
label-commands = Kommandoer

## When the command line is wrong

cli-error = Fejl: { $text }
cli-only-with = { $one } kan kun bruges sammen med { $other }.
cli-not-with = { $one } kan ikke bruges sammen med { $other }.
cli-rules-and-load = Et gemt spil har sine egne regler; { $name } kan ikke bruges sammen med --load.
cli-not-understood = Det kan ikke forstås: { $text }
cli-no-command = Der er ingen kommando ”{ $name }”. Alle kommandoer: kalaha --help
cli-no-command-near = Der er ingen kommando ”{ $name }”. Mente du ”{ $near }”?
cli-no-option = Tilvalget { $name } findes ikke her. Alle tilvalg: --help
cli-no-option-near = Tilvalget { $name } findes ikke her. Mente du { $near }?
cli-needs-value = Der mangler en værdi efter { $name }.
cli-takes-no-value = { $name } tager ingen værdi.
cli-missing = { $name } mangler.
cli-extra = ”{ $text }” er overflødigt her.
cli-bad-axis = En husregel skrives navn=værdi, ikke ”{ $text }”.
cli-bad-number = { $name } skal være et helt tal, ikke ”{ $text }”.
cli-bad-range = { $name } skal være et helt tal fra { $least } til { $most }, ikke ”{ $text }”.
cli-bad-seconds = { $name } skal være et antal sekunder større end 0, for eksempel 0.5, ikke ”{ $text }”.
cli-bad-choice = { $name } skal være en af { $choices }, ikke ”{ $text }”.
cli-file = { $file } kan ikke læses eller skrives: { $text }
cli-file-read = { $file } kan ikke læses: { $text }

## When something is wrong

error-not-installed = { $name } er ikke installeret; installer det med: pip install 'kalaha[{ $extra }]'.
error-no-kernels = Der findes ingen maskinkode til denne platform ({ $platform }). ”python -m kernels” bygger den i en kopi af kildekoden; med KALAHA_KERNELS=python regner Kalaha uden den, cirka hundrede gange langsommere.
error-unknown-rules = Der er ikke noget regelsæt { $name }; vælg blandt { $names }.
error-unknown-rules-several = { $name } kan være { $names }; skriv mere af det, der står på æsken.
error-unknown-rules-other = { $name } er et andet spil, som ikke findes her; det nærmeste regelsæt er { $nearest }.
error-unknown-rules-nearest = Der er ikke noget regelsæt { $name }; mente du { $nearest }? Vælg blandt { $names }.
error-unknown-axis = Der er ingen husregel { $axis }; vælg blandt { $names }.
error-axis-not-number = { $axis } skal være et helt tal fra 1 til { $limit }, ikke { $value }.
error-axis-not-choice = { $axis } skal være en af { $choices }, ikke { $value }.
error-rules-too-many-seeds = pits={ $pits } og seeds={ $seeds } giver { $total } kugler på brættet, men der er højst plads til { $limit }.
error-extra-turn-needs-store = extra_turn kræver sow_store: Hvor der ikke lægges kugler i den store skål undervejs, havner den sidste aldrig der.
error-grand-slam-needs-capture = grand_slam={ $value } kræver opposite_capture, wari_capture eller even_capture: Ellers fanger ingen sidste kugle noget.
error-backwards-needs-wari-capture = backwards={ $value } kræver wari_capture: Ingen anden fangst fortsætter baglæns.
error-relay-needs-store = relay={ $value } kræver sow_store: Uden kugler i den store skål undervejs får det måske aldrig ende.
error-relay-excludes-wari-capture = relay=any udelukker wari_capture: En sidste kugle, der giver 2 eller 3, fordeles altid videre.
error-relay-excludes-even-capture = relay=any udelukker even_capture: En sidste kugle, der giver et lige antal, fordeles altid videre.
error-capturer-stays-needs-nonempty = capturer=stays kræver opposite_capture=nonempty: Kun kugler i skålen lige overfor kan fanges.
error-repetition-needs-no-store = { $axis }={ $value } kræver sow_store=no: Hvor der lægges kugler i den store skål undervejs, kan ingen stilling komme igen.
error-feeding-needs-cannot-move = feeding={ $value } kræver ends=cannot_move: Hvor en tom side afslutter spillet, er der ingen tilbage at give kugler til.
error-optional-capture-needs-capture = optional_capture kræver opposite_capture, wari_capture eller even_capture: Der er ingen fangst at afstå fra.
error-capture-extra-turn-needs-both = capture_extra_turn kræver extra_turn og en fangst: Ekstratrækket gælder så også efter fangster.
error-capture-extra-turn-excludes-declining = capture_extra_turn udelukker optional_extra_turn: Tegnet ~ kunne afstå fra fangsten eller fra ekstratrækket.
error-one-move-needs-extra-turn = swap=one_move kræver extra_turn og start=even: Det tager ekstratrækket fra det første træk på et jævnt bræt.
error-optional-extra-turn-needs-extra-turn = optional_extra_turn kræver extra_turn: Der er intet ekstratræk at afstå fra.
error-position-text = En stilling skrives som { $example }; her står der { $found } ved tegn { $column }, hvor der skulle stå { $expected }.
error-position-text-short = En stilling skrives som { $example }; denne slutter ved tegn { $column }, hvor der skulle stå { $expected }.
error-position-text-end = Stillingen er færdig før tegn { $column }; der må ikke følge mere, men der står { $found }.
error-position-sides = En stilling har 2 rækker skåle og 2 store skåle, ikke { $rows } og { $stores }.
error-position-count = Et bræt med { $pits ->
    [one] én skål
   *[other] { $pits } skåle
  } på hver side har { $expected } tal efter størrelsen, ikke { $found }.
error-position-pits = Antal skåle på hver side: Stillingen har { $found }, reglerne har { $pits }.
error-no-such-start = Disse regler har ingen startstilling { $number }; deres startstillinger er nummereret fra 1 til { $limit }.
error-position-store = Den store skål hos { $side } skal indeholde et helt antal kugler, 0 eller flere, ikke { $value }.
error-position-pit = Skål { $pit } hos { $side } skal indeholde et helt antal kugler, 0 eller flere, ikke { $value }.
error-position-too-many-seeds = Stillingen har { $total } kugler, men der er højst plads til { $limit }.
error-position-turn = Turen skal være 0 (Syd) eller 1 (Nord), ikke { $value }.
error-perft-depth = Dybden i perft skal være et helt tal fra 0 til { $limit }, ikke { $value }.
error-move-text = { $text } er ikke et træk: Et træk er nummeret på en skål, for eksempel 3, eller 3~ for at afstå fra fangsten eller ekstratrækket; 3-6 er to træk.
error-move-no-such-pit = Skålene er nummereret fra 1 til { $pits }; der er ingen skål { $pit }.
error-move-empty-pit = Skål { $pit } er tom.
error-move-game-over = Spillet er slut.
error-move-must-feed = Den anden side er tom, og skål { $pit } giver den ingen kugle.
error-move-grand-slam = Skål { $pit } ville fange alt, hvad den anden side har.
error-move-must-capture = Efter disse regler kan man ikke afstå fra en fangst.
error-move-must-go-on = Efter disse regler kan man ikke afstå fra et ekstratræk.
error-move-nothing-to-decline = Skål { $pit } giver intet at afstå fra.
error-start-rules = Stillingen, som spillet skal begynde med, hører til andre regler end spillet.
error-action-side = En side er 0 (Syd) eller 1 (Nord), ikke { $value }.
error-nothing-to-undo = Der er ikke noget træk at fortryde.
error-nothing-to-redo = Der er ikke noget træk at gentage.
error-action-game-over = Spillet er slut.
error-no-sharing = Efter disse regler kan spillerne ikke blive enige om at dele resten.
error-no-stopping = Efter disse regler kan spillerne ikke blive enige om at stoppe: En stilling kan ikke komme igen.
error-nothing-offered = Modspilleren har ikke foreslået noget.
error-nothing-to-withdraw = Du har ikke foreslået noget.
error-no-swap = Efter disse regler kan man ikke bytte side.
error-swap-not-now = Kun den, der ikke begyndte, kan bytte side, og kun i stedet for sit første træk.
error-limit-seconds = Grænsen i sekunder skal være et tal større end 0, ikke { $value }.
error-engine-number = { $name } skal være et helt tal fra { $least } til { $most }, ikke { $value }.
error-engine-rules = Motoren spiller efter andre regler end stillingens.
error-engine-game-over = Spillet er slut; der er intet tilbage at tænke over.
error-engine-closed = Motoren er lukket.
error-engine-answering = Motoren er i gang med at svare; den kode, den kalder imens, kan ikke stille et nyt spørgsmål.
error-foreign-like = En stilling fra { $form } skrives som { $example }.
error-foreign-count = Et bræt har 2 store skåle og lige mange skåle på hver side; { $found } tal går ikke op.
error-foreign-rows = Antal skåle pr. række: Syd har { $south }, Nord har { $north }; der skal være lige mange.
error-foreign-readings = Disse tal kan læses på to måder: { $first } og { $second }. Skriv den rigtige stilling.
error-foreign-rules = Denne skrivemåde bruges til flere regelsæt; vælg et.
error-foreign-move = { $move } er ikke en skål på dette bræt.
error-foreign-side = { $move } er en skål på den anden side.
error-foreign-landing = Den sidste kugle fra skål { $pit } havner ikke i ”{ $square }”.
error-foreign-captured = Fangsten fra skål { $pit } er { $seeds }, ikke { $said }.
error-foreign-replay = Det er ikke en optegnelse af et mankala- eller owarespil.
error-record-none = Det er ikke en optegnelse af et spil; sådan en begynder som { $example }, en stilling som { $position } og en liste med træk som 3 6 1.
error-record-empty = Optegnelsen er tom.
error-record-too-large = En optegnelse må højst fylde { $limit } byte; denne er større.
error-record-not-text = En optegnelse er tekst i UTF-8; det er denne fil ikke.
error-record-unexpected = Her står der { $found }, hvor der skulle stå { $expected }.
error-record-truncated = Optegnelsen slutter her, hvor der skulle stå { $expected }.
error-record-unclosed = Kommentaren, der begynder her, slutter ikke; der mangler en {"}"}.
error-record-escape = { $found } betyder ingenting; en omvendt skråstreg skrives dobbelt.
error-record-tag-twice = Tagget { $name } forekommer to gange.
error-record-turn-number = Turen, der begynder her, har nummer { $expected }, ikke { $found }.
error-record-no-hyphen = Træk { $move } giver et ekstratræk, så turen fortsætter: Der skal følge en bindestreg.
error-record-hyphen = Træk { $move } afslutter turen; der må ikke følge en bindestreg.
error-record-illegal-move = Træk { $move } er ikke tilladt i { $position }.
error-record-game-over = Spillet er slut; her skulle der stå { $expected }, ikke { $found }.
error-record-variation-of-nothing = En variant står efter det træk, den erstatter; her er der ikke noget træk endnu.
error-record-variation-twice = { $move } står allerede i optegnelsen på dette sted; en variant skal være noget andet.
error-record-comment-twice = Her er der allerede en kommentar; hvert sted kan kun have én.
error-record-result = Optegnelsen siger { $found }, men spilles trækkene efter dens egne regler, bliver det { $expected }.
error-record-after-result = Optegnelsen er allerede slut her; der må ikke stå noget efter resultatet.
error-tag-name = { $name } kan ikke være navnet på et tag: Det skal begynde med stort bogstav, bestå af bogstaver og cifre og ikke være et af { $names }.
error-move-at = Træk { $move } er ikke tilladt i { $position }. { $text }
error-record-at = Linje { $line }, tegn { $column }: { $text }
error-line-move-at = Træk { $number } ({ $move }): { $text }

## The server

help-serve = Åbn brættet i browseren: spil for denne computer, eller for mange.
serve-at = Kalaha kører på { $address } (stop med Ctrl-C).
serve-alone = Kalaha kan kun nås fra denne computer; { $option } lukker andre ind på computerens adresse i netværket.
serve-others = Andre på samme netværk kan nå Kalaha på { $address }.
serve-no-port = Ingen port fra og med { $port } er ledig på { $host }: { $text }
serve-no-host = Der er ingen adresse ”{ $host }” at lytte på: { $text }
error-host-foreign = Serveren er kun startet for denne computer, på localhost eller 127.0.0.1, ikke på { $host }. Start den med --host for at lukke andre ind, eller med --proxy bag en proxy.
error-seat-missing = Kun en spiller kan gøre dette; forespørgslen nævner ingen plads.
error-seat-foreign = Denne plads hører ikke til dette spil.
error-seat-taken = Invitationen er allerede brugt i en anden browser.
error-seat-not-open = Ingen er inviteret til denne plads.
error-seat-moved = Spillet fortsætter i en anden browser; her kan du kun se på.
error-seat-in-use = Denne plads er i brug i en anden browser. Luk spillet dér, eller vælg ”Skift enhed” dér.
error-invitation-void = Denne invitation gælder ikke længere. Bed om en ny.
error-code-unknown = Denne kode hører ikke til noget spil. En kode gælder i en halv time.
error-game-unknown = Der er intet spil ”{ $id }”.
error-ply-stale = Spillet er gået videre: Det er ved trin { $ply }, ikke { $named }.
error-not-your-turn = Det er den anden spillers tur.
error-game-too-long = Et spil har højst { $limit } trin.
error-again-going-on = Spillet er ikke slut endnu.
error-tournament-foreign = Denne browser er ikke med i turneringen.
error-host-only = Kun den, der leder turneringen, kan gøre dette.
error-pin-wrong = Denne PIN-kode hører ikke til dette navn.
error-tournament-unknown = Der er ingen turnering med denne kode, eller også er den slut.
error-board-unknown = Turneringen har intet bræt { $number }.
error-tournament-over = Turneringen er slut.
error-name-taken = Der er allerede en med dette navn.
error-round-going-on = Runden er ikke slut endnu.
error-round-over = Denne runde er slut.
error-vote-over = Svartiden er udløbet.
error-time-left = Tiden er ikke udløbet endnu.
error-question-over = Ingen kan trække i denne stilling.
error-tournament-alone = Der skal mindst to spillere til en runde.
error-tournament-full = En sådan turnering har højst { $limit } spillere.
error-too-much = For mange forespørgsler på én gang; vent et øjeblik.
error-database-away = Spillene kan ikke nås lige nu; intet er gået tabt. Prøv igen om et øjeblik.
error-cannot-store = Spil kan ikke gemmes lige nu; serverens log siger hvorfor.
error-request-wrong = Forespørgslen kan ikke forstås; fejlen ligger her: { $place }.
error-too-large = En forespørgsel må højst fylde { $limit } byte.
error-not-here = Her er der ingenting.
error-not-so = Denne adresse tager ikke imod sådanne forespørgsler.
error-foreign-origin = En side fra et andet websted må ikke følge et spil her.
error-server-fault = Noget gik galt i serveren; intet blev ændret.

## Levels, kalaha bench, kalaha arena

level-1 = sjusket
level-2 = drømmende
level-3 = afslappet
level-4 = opmærksom
level-5 = tænker sig om
level-6 = rutineret
level-7 = stærk
level-8 = snedig
level-9 = mesterlig
level-10 = så god, som den kan blive
kind-certain-lower = { $value }; mindst { $seeds } er sikkert
kind-certain-upper = { $value }; højst { $seeds } er sikkert
error-player-unknown = { $value } er ikke en spiller her; skriv en af disse: { $players }.

## The page in the browser

web-skip-to-content = Til brættet
web-navigation = Sider
web-rules = Regler
web-settings = Indstillinger
web-close = Luk
web-go-back = Tilbage
web-no-page = Denne side findes ikke.
web-missing = Siden findes ikke
web-no-game = Spillet findes ikke, eller det findes ikke længere.
web-forgotten = Spillet kan ikke fortsættes. Trækkene ligger stadig i denne browser.
web-no-answer = Intet svar. Prøv igen om et øjeblik.
web-lost = Forbindelsen er afbrudt. Prøver igen …
web-back = Forbindelsen er tilbage.
web-link-away = Ingen forbindelse, så links virker ikke. Indtil den er tilbage, kan I spille ved samme skærm.
web-no-search = Denne browser kan ikke køre søgningen: Computeren spiller højst på niveau 5, og trækkenes værdi vises ikke.
install-description = Fordel, fang, og få et ekstratræk: kalaha efter reglerne i din egen æske, mod computeren, ved samme skærm eller med en ven via link.
web-language = Sprog
web-theme = Udseende
web-theme-system = Som systemet
web-theme-light = Lyst
web-theme-dark = Mørkt
web-theme-contrast = Høj kontrast
web-speed = Kuglernes hastighed
web-speed-off = Ingen bevægelse
web-speed-fast = Hurtigt
web-speed-normal = Normalt
web-speed-slow = Langsomt
web-stillness = Dit system er sat til mindre bevægelse, så kuglerne bevæger sig ikke.
web-sound = Lyd
web-volume = Lydstyrke
web-tones = Jo flere kugler i skålen, jo lysere tone
web-clockwise = Med uret (spejlvendt)
web-confirm = Bekræft træk med et ekstra tryk
web-press-again = Skål { $pit }: tryk en gang til for at spille.
web-keys = Tastaturgenveje
web-keys-help = Tallene spiller fra en skål, S læser de store skåle op, L det seneste træk, H giver et tip, og U fortryder. Det gælder, når brættet har fokus; piletasterne og Enter virker altid.
web-new-game = Nyt spil
web-motto = Kalaha, et mankalaspil:
web-motto-box = spil efter reglerne i din egen æske
web-press-pit = Tryk på en af dine skåle.
web-open-games = Spil i gang
web-who-plays = Hvem spiller?
web-who-computer = Computeren
web-who-here = To ved samme skærm
web-who-link = En ven et andet sted
web-who-watch = Se computeren spille
web-level = Computerens niveau
web-level-means = { $band ->
    [1] til de allerførste spil
    [2] en nybegynder vinder af og til
    [3] en jævn kamp for de fleste familier
    [4] svær at slå
    *[other] laver næsten aldrig fejl
}
web-face-1 = Mus
web-face-2 = Snegl
web-face-3 = Frø
web-face-4 = Hare
web-face-5 = Pindsvin
web-face-6 = Kat
web-face-7 = Grævling
web-face-8 = Ræv
web-face-9 = Ugle
web-face-10 = Elefant
web-play = Spil
web-learn-quick = Lær spillet på tre minutter
web-more = Flere valg
web-begins = Hvem begynder?
web-begins-me = Dig
web-begins-them = Den anden
web-begins-lot = Lodtrækning
web-clock = Ur
web-clock-none = Uden ur
web-clock-minutes = { $minutes ->
    [1] Et minut til hver
   *[other] { $minutes } minutter til hver
}
web-clock-increment = Ekstra sekunder efter hver tur
web-name-mine = Dit navn
web-name-theirs = Den andens navn
web-house-rules = Husregler
web-house-rule = (husregel)
web-house-rules-are = Husregler: { $rules }
web-house-rules-name = Navn på reglerne
web-house-rules-send = Send reglerne
web-house-rules-clear = Uden husregler
web-rules-turns = Trækket
web-rules-capture = Fangst
web-rules-end = Spillets slutning
web-rule-needs = ”{ $rule }” kan kun bruges sammen med ”{ $other }”.
web-too-many-seeds = Det bliver { $total } kugler, men brættet har højst plads til { $limit }.
web-game = Spillet
web-board = Bræt
web-computer = Computeren
web-player-level = { $player }, niveau { $level }
web-at-level = niveau { $level }
web-pit-own = din skål { $pit }, { $seeds ->
    [0] tom
    [one] én kugle
   *[other] { $seeds } kugler
  }
web-pit-other = { $player }, skål { $pit }, { $seeds ->
    [0] tom
    [one] én kugle
   *[other] { $seeds } kugler
  }
web-store-own = din store skål, { $seeds ->
    [0] tom
    [one] én kugle
   *[other] { $seeds } kugler
  }
web-store-other = { $player }, stor skål, { $seeds ->
    [0] tom
    [one] én kugle
   *[other] { $seeds } kugler
  }
you-say-turn = Din tur.
you-say-played = { $moves ->
    [1] Du spillede skål { $pits }.
    [2] Du spillede skålene { $pits }, med et ekstratræk.
   *[other] Du spillede skålene { $pits }, med ekstratræk.
  }
you-say-move-again = Du får et ekstratræk.
you-say-took = Du fangede { $seeds }, med { $moves ->
    [1] skål { $pits }.
   *[other] skålene { $pits }.
  }
web-thinking = Computeren tænker …
web-watching = Du ser på.
web-not-yours = Du spiller fra skålene på din egen side.
web-no-hints = Der er ingen tip, når to spiller mod hinanden på hver sin skærm.
web-no-move-yet = Ingen træk endnu.
say-join = { $player } er her.
web-absent = { $player } er ikke her endnu.
web-awaited = Ikke her endnu
web-left = { $player } er ikke her længere.
web-is-back = { $player } er her.
web-left-kept = Spillet er gemt og kan fortsætte når som helst.
web-left-computer = Spil videre mod computeren
push-over = Spillet er slut.
web-push = Giv mig besked
web-push-on = Du får besked, når det er din tur.
web-emote = Sig noget
web-emote-hello = Hej!
web-emote-luck = Held og lykke!
web-emote-bravo = Godt spillet!
web-emote-oops = Ups!
web-emote-think = Lad mig tænke.
web-emote-thanks = Tak!
web-score = Vundne spil:
say-again = { $player } har startet et nyt spil.
web-next-watch = Se næste spil
say-offer-share = { $player } foreslår at dele resten.
say-offer-stop = { $player } foreslår at stoppe, da der ikke kommer flere fangster.
say-offer-undo = { $player } vil gerne fortryde sit træk.
web-accept = Accepter
web-decline = Afvis
web-offer = Foreslå
web-withdraw = Træk forslaget tilbage
web-withdraw-undo = Træk anmodningen tilbage
say-withdraw = { $player } trækker forslaget tilbage.
say-withdraw-undo = { $player } trækker anmodningen tilbage.
web-undo = Fortryd
web-redo = Gentag
web-more-actions = Mere
web-hint = Tip
web-hint-says = Tip: skål { $move }. Til sidst: { $value }.
web-hint-swap = Tip: Byt side. Til sidst: { $value }.
web-skip = Spring frem
web-share = Del resten
web-stop = Foreslå at stoppe
web-share-sure = Vil du foreslå at dele resten?
web-share-means = Kugler tilbage på brættet: { $seeds }. Hvis dit forslag accepteres, får I halvdelen hver; bliver der én tilovers, tæller den ikke for nogen. Derefter er spillet slut.
web-stop-sure = Vil du foreslå at stoppe?
web-stop-means = Hvis dit forslag accepteres, tager hver spiller kuglerne på sin egen side, og spillet er slut.
web-swap = Byt side
web-resign = Giv op
web-resign-sure = Vil du give op?
web-go-on = Spil videre
web-again = Revanche
web-next-level = Niveau { $level }
web-may-decline = { $seeds ->
    [0] Vil du tage ekstratrækket?
    [one] Vil du fange kuglen?
   *[other] Vil du fange de { $seeds } kugler?
  }
web-take-it = { $seeds ->
    [0] Tag ekstratrækket
   *[other] Fang
  }
web-decline-it = { $seeds ->
    [0] Afslut turen
   *[other] Lad ligge
  }
web-invite = Send linket til din ven:
web-invite-alone = Linket kan kun åbnes på denne computer.
web-invite-own = Det er dit eget link. Send det til din ven.
web-copy = Kopier linket
web-copied = Kopieret.
say-rejoin = { $player } fortsætter i en anden browser.
web-send = Send …
web-link = Link
web-show-code = Vis en kode
web-invite-friend = Inviter en ven
web-invite-friend-help = Linket lukker én person ind: den, der først går med.
web-qr = Linket som QR-kode
web-say-code = Eller sig denne kode i telefonen. Den skrives på forsiden, under ”{ $place }”, og gælder i en halv time:
web-enter-code = Skriv en kode
web-code = Kode
web-join = Gå med i spillet
web-invited-by = { $player } inviterer dig til et spil kalaha.
web-invited = Du er inviteret til et spil kalaha.
web-just-watch = Bare se på
web-go-on-here = Fortsæt her
web-go-on-here-sure = Vil du fortsætte spillet her? I den browser, du har brugt indtil nu, kan du så kun se på.
web-hand-over = Skift enhed
web-hand-over-who = Hvem skifter enhed?
web-hand-over-own = Åbn linket i den anden browser, eller scan koden med den anden enhed. Hold det for dig selv: Den, der bruger linket, spiller på din side. Det gælder kun, indtil du spiller et træk her.
web-hand-over-other = Send linket til din ven. Det lukker én person ind, og kun når din ven ikke har spillet åbent.
web-rules-in-force = Gældende regler
web-rules-in-full = Alle regler, med eksempler
web-rules-intro = Regelarkene i æskerne siger noget forskelligt. Her kan du spille efter hvert af dem, præcis som der står.
web-which = Hvilket kalaha har jeg?
web-which-ask = Hvad siger dit regelark?
web-which-unknown = Ingen af dem, eller ved ikke
web-which-found = Du har dette:
web-which-search = Noget, der står på din æske
web-which-hits = { $count ->
    [one] Én æske.
   *[other] { $count } æsker.
  }
web-which-none = Vi kender ingen æske, hvor det står. Prøv et andet ord, eller svar på spørgsmålene.
web-which-questions = Eller svar på et par spørgsmål
web-which-ask-seeds = Hvor mange kugler ligger der i hver skål fra start?
web-which-ask-language = Hvilket sprog er dit regelark på?
web-which-unsaid = Det står der ikke
web-which-several = Det er et af disse:
web-also-playable = Kan også spilles
web-compare-why = Derfor betyder reglerne noget: samme sidste fangst, to resultater
web-other-way = Spil på den anden måde
web-differences = Forskellene
web-example-show = Vis
web-example-again = En gang til
web-try-it = Prøv
web-axis-pits = Skåle på hver side
web-axis-seeds = Kugler i hver skål
web-axis-starter = Hvem der begynder
web-axis-start = Startstilling
web-fair-number = Fair start, 1 til 254 (0: ved lodtrækning)
web-axis-sow_store = Kugle i egen stor skål
web-axis-first_seed = Skålens første kugle
web-axis-skip_origin = Hel omgang: startskålen springes over
web-axis-relay = Fordele videre fra en skål, der ikke er tom
web-axis-extra_turn = Ekstratræk, når sidste kugle havner i egen stor skål
web-axis-capture_extra_turn = Ekstratræk efter en fangst
web-axis-opposite_capture = Fangst, når sidste kugle havner i egen tom skål
web-axis-capturer = Kuglen, der fanger
web-axis-wari_capture = Fangst af 2 og 3
web-axis-backwards = Videre baglæns
web-axis-even_capture = Fangst af lige antal
web-axis-grand_slam = Fange alt
web-axis-optional_capture = Fangst er frivillig
web-axis-optional_extra_turn = Ekstratræk er frivilligt
web-axis-feeding = Kugler til en tom side
web-axis-ends = Spillet er slut
web-axis-remainder = Resten går til
web-axis-repetition = Når en stilling kommer igen
web-axis-repetition_at = Hvor mange gange en stilling skal komme igen
web-axis-repetition_when_empty = Gentagelse tæller også med tom side
web-axis-quiet_limit = Træk uden fangst, der slutter spillet (0: ingen grænse)
web-axis-majority_stop = Slut, når en stor skål har mere end halvdelen
web-axis-sharing = Resten kan deles
web-axis-swap = Siderne kan byttes
web-value-none = aldrig
web-value-even = lige mange i hver skål
web-value-fair = en af 254 fair
web-value-nonempty = hvis skålen lige overfor ikke er tom
web-value-always = altid
web-value-any = altid
web-value-no = aldrig
web-value-one_move = efter et enkelt træk
web-value-own = kun på egen side
web-value-several = kun når flere kugler er fanget
web-value-sown = fordeles
web-value-stays = bliver liggende
web-value-taken = tages med
web-value-allowed = tilladt
web-value-nothing = ingenting fanges
web-value-illegal = ikke tilladt
web-value-free = frivilligt
web-value-forfeit = ellers tabes resten
web-value-compulsory = obligatorisk
web-value-side_empty = når en side er tom
web-value-cannot_move = når der ikke er noget træk
web-value-emptier = den, hvis side er tom
web-value-owner = den, der har dem på sin side
web-value-nobody = ingen
web-value-closer = den, der spillede det sidste træk
web-value-own_side = hver spiller beholder sin egen side
web-value-split = resten deles
web-value-agreed = efter aftale
web-value-lot = ved lodtrækning

## The review of a game, in the browser

web-review = Gennemgang
web-review-progress = { $done } af { $of } træk
web-review-done = Gennemgangen er færdig.
web-review-back = Tilbage til spillet
web-graph = Forspring efter hvert træk
web-graph-about = Efter hvert træk: forspringet til sidst, når begge spiller bedst muligt. Øverst: { $south }. Nederst: { $north }.
web-graph-exact = eksakt
web-graph-estimate = skønnet
web-graph-table = Kurven som tabel
web-lead-side = { $player } +{ $seeds }
web-lead-exact = { $player } +{ $seeds }, eksakt
web-lead-about = { $player } +{ $seeds }, et skøn
web-lead-even = lige, eksakt
web-lead-even-about = lige, et skøn
web-at-start = Ved starten
web-graded = { $grade }. { $cost }
web-column-move = Nr.
web-column-player = Spiller
web-column-did = Træk
web-column-lead = Forspring
web-column-grade = Vurdering
web-mistakes = Værd at se på igen
web-mistakes-whose = Hvilke træk
web-mistakes-own = Mine
web-mistakes-both = Begge spilleres
web-mistakes-none = Ingen fejl: Godt spillet!
web-mistakes-none-yet = Ingenting indtil nu.
web-mistake-next = Næste fejl
web-try-here = Prøv igen
web-try-ask = { $player }: Find et bedre træk end skål { $pit }.
web-try-judging = Ser på det …
web-try-best = Ja, det er det bedste træk.
web-try-good = Ja, det er lige så godt som det bedste træk.
web-try-same = Skål { $pit } er det træk, der blev spillet. Prøv et andet.
web-try-better = Skål { $pit }: bedre end det, der blev spillet, men det koster stadig { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }. Prøv et andet træk.
web-try-better-about = Skål { $pit }: bedre end det, der blev spillet, men det koster stadig omkring { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }. Prøv et andet træk.
web-try-worse = Skål { $pit }: ikke bedre end det, der blev spillet; det koster { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }. Prøv et andet træk.
web-try-worse-about = Skål { $pit }: ikke bedre end det, der blev spillet; det koster omkring { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }. Prøv et andet træk.
web-try-leave = Tilbage til gennemgangen
web-show-better = Bedre træk
web-show-reply = Mulig fortsættelse
web-summary = Sammenfatning
web-summary-best = Bedste træk
web-summary-lost = Kugler givet væk
web-summary-exact = { $seeds }
web-summary-about = omkring { $seeds }
web-grades-inaccuracy = Små fejl
web-grades-mistake = Fejl
web-grades-blunder = Grove fejl
learn-flawless = { $player } gav ikke en eneste kugle væk.
learn-capture = { $player } fangede { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } med træk { $move }, det bedste i stillingen.
learn-chain = { $player } spillede { $moves } træk på stribe i tur { $turn }, og alle var de bedste.
learn-best = { $player } fandt det bedste træk { $best ->
    [one] én gang
   *[other] { $best } gange
  } ud af { $moves }.
learn-closest = { $player } spillede bedst med træk { $move }.
learn-ahead-start = { $player } { $certain ->
    [0] stod nok
   *[1] stod
  } til at vinde fra start til slut.
learn-ahead-move = { $player } { $certain ->
    [0] stod nok
   *[1] stod
  } til at vinde fra og med træk { $move }.
learn-even-start = Det { $certain ->
    [0] stod nok lige
   *[1] stod lige
  } fra start til slut.
learn-even-move = Det { $certain ->
    [0] stod nok lige
   *[1] stod lige
  } fra og med træk { $move }.
learn-try-capture = Kig næste gang efter en fangst, før du fordeler (træk { $move }).
learn-try-extra = Tæl næste gang efter, om den sidste kugle havner i din store skål: Så får du et ekstratræk (træk { $move }).
learn-try-guard = Se næste gang efter, hvad modspilleren kan fange, før du fordeler (træk { $move }).
learn-try-reply = Tænk næste gang over, hvad modspilleren vil svare, før du fordeler (træk { $move }).
learn-try-store = Tæl næste gang, hvor mange kugler hvert træk giver i din store skål (træk { $move }).
learn-try-rest = Regn næste gang ud, hvem der får resten, når slutningen nærmer sig (træk { $move }).
learn-try-later = Se på træk { $move } en gang til: Hvad ville du spille nu?
learn-try-level = Prøv niveau { $level } næste gang.
learn-try-side = Prøv en revanche fra den anden side.
learn-looking = Ser tilbage på spillet …

## Messages from above, addressed to the player they are about

you-say-sown = Du { $seeds ->
    [one] flytter én kugle
   *[other] fordeler { $seeds } kugler
  } fra skål { $pit }.
you-say-last-own = Den sidste havner i din skål { $pit }.
you-say-last-other = Den sidste havner i din skål { $pit }.
you-turn-captured-pit = fangst: { $seeds } i din skål { $pit }
you-turn-captured-pits = fangst: { $seeds } i dine skåle { $first } til { $last }
you-say-extra_turn = Den sidste havner i din store skål: Du får et ekstratræk.
you-say-forfeited = Den tomme side fik ingen kugle. Du får { $seeds ->
    [one] den ene kugle
   *[other] alle { $seeds } kugler
  } på brættet.
you-say-swept = Du tager { $seeds ->
    [one] den ene kugle
   *[other] de { $seeds } kugler
  }, der lå tilbage på brættet.
you-say-swap = Du overtager den anden side: Brættet vendes.
you-outcome-won = Du vinder med { $winner } mod { $loser }.
you-outcome-given-up = Du vinder.
you-reason-resigned = Du giver op.
you-reason-timed_out = Du har ikke mere tid.
you-say-again = Du har startet et nyt spil.
you-say-offer-share = Du foreslår at dele resten.
you-say-offer-stop = Du foreslår at stoppe, da der ikke kommer flere fangster.
you-say-offer-undo = Du beder om lov til at fortryde dit træk.
you-say-withdraw = Du trækker dit forslag tilbage.
you-say-withdraw-undo = Du trækker din anmodning tilbage.
you-learn-flawless = Du gav ikke en eneste kugle væk.
you-learn-capture = Du fangede { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } med træk { $move }, det bedste i stillingen.
you-learn-chain = Du spillede { $moves } træk på stribe i tur { $turn }, og alle var de bedste.
you-learn-best = Du fandt det bedste træk { $best ->
    [one] én gang
   *[other] { $best } gange
  } ud af { $moves }.
you-learn-closest = Du spillede bedst med træk { $move }.
you-learn-ahead-start = Du { $certain ->
    [0] stod nok
   *[1] stod
  } til at vinde fra start til slut.
you-learn-ahead-move = Du { $certain ->
    [0] stod nok
   *[1] stod
  } til at vinde fra og med træk { $move }.
you-why-missed_capture = Du går glip af en fangst på { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
you-why-missed_capture-then = Du går glip af en fangst på { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } efter { $moves ->
    [one] et ekstratræk
   *[other] { $moves } ekstratræk
  }.
you-why-smaller_capture = Du fanger for lidt: Der kunne fanges { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
you-why-missed_extra_turns = Du går glip af { $moves ->
    [one] et ekstratræk
   *[other] { $moves } ekstratræk
  }.
you-why-broken_chain = Du afbryder en kæde af ekstratræk: Der var { $moves ->
    [one] ét
   *[other] { $moves }
  } til.
you-why-missed_rest = Du går glip af chancen for at afslutte spillet og tage { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } af resten.
you-why-forfeited = Du giver ikke den tomme side nogen kugle og taber { $seeds ->
    [one] den ene kugle
   *[other] alle { $seeds } kugler
  } på brættet til modspilleren.
you-why-emptied_own = Du løber tør for kugler og overlader { $seeds ->
    [one] den ene kugle
   *[other] de { $seeds } kugler
  } på brættet til modspilleren.
you-why-gave_rest = Du afslutter spillet, så modspilleren får { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } af resten.
you-why-ended_early = Du afslutter spillet for tidligt.
you-why-missed_swap = Du burde hellere have byttet side.
you-why-swapped = Du overtager den dårligste side.
you-why-allowed_swap = Du efterlader en side, som den anden gerne overtager.
you-why-allowed_capture = Du lader modspilleren fange { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
you-why-allowed_capture-pit = Du lader skål { $pit } stå ubeskyttet: Modspilleren kan fange { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  }.
you-why-allowed_rest = Du lader modspilleren afslutte spillet og tage { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } af resten.
you-why-starved = Du løber tør for tilladte træk, og modspilleren får { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } af resten.
you-why-allowed_extra_turns = Du giver modspilleren { $moves ->
    [one] et ekstratræk
   *[other] { $moves } ekstratræk
  }.
you-why-sown_less = Du lægger { $seeds ->
    [one] én kugle mindre
   *[other] { $seeds } kugler færre
  } i din store skål.
you-why-allowed_sowing = Du lader modspilleren lægge { $seeds ->
    [one] én kugle mere
   *[other] { $seeds } kugler flere
  } i den store skål.
you-why-less_rest = Du får { $seeds ->
    [one] én kugle mindre
   *[other] { $seeds } kugler færre
  } af resten.
you-why-later_rest = Du giver modspilleren { $seeds ->
    [one] én kugle mere
   *[other] { $seeds } kugler flere
  } af resten, når spillet er slut.
you-why-later_capture = Du lader modspilleren fange { $seeds ->
    [one] én kugle mere
   *[other] { $seeds } kugler flere
  } senere.
you-why-later_missed = Du fanger { $seeds ->
    [one] én kugle mindre
   *[other] { $seeds } kugler færre
  } senere.
you-why-win-draw = Du sætter sejren over styr: Når begge spiller bedst muligt, bliver det nu uafgjort.
you-why-win-loss = Du sætter sejren over styr: Når begge spiller bedst muligt, er spillet nu tabt.
you-why-draw-loss = Du sætter et uafgjort spil over styr: Når begge spiller bedst muligt, er spillet nu tabt.

## Puzzles

help-puzzle = Løs opgaver: Find de bedste træk.
option-puzzle-rules = Regelsæt: alga, kalahawari, kalah, wari, deskovehry; standard: alga.
option-theme = Kun opgaver af én type: chain, capture, defence, starve, keep, rest.
option-daily = Dagens opgave; med --theme: dagens opgave af den type.
option-puzzle-check = Bevis alle opgaver igen; afslutningskode 1, hvis en af dem er forkert.
puzzle-welcome = Opgaver. Regler: { $rules }. Du er Syd. Skriv ”hjælp” for at se alle kommandoer og ”slut” for at stoppe.
puzzle-task = Opgave, { $difficulty }: { $known ->
    [1] Find dine bedste træk.
   *[0] Find dine bedste træk, indtil det bliver den andens tur.
  }
puzzle-difficulty-1 = meget let
puzzle-difficulty-2 = let
puzzle-difficulty-3 = middel
puzzle-difficulty-4 = svær
puzzle-difficulty-5 = meget svær
puzzle-about = Det handler om: { $themes }.
puzzle-theme-chain = kæde af ekstratræk
puzzle-theme-capture = fangst
puzzle-theme-defence = forsvar
puzzle-theme-starve = udsultning
puzzle-theme-keep = at holde på dine kugler
puzzle-theme-rest = resten
puzzle-right = Rigtigt! Det er mindst { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } bedre end alt andet.
puzzle-graded = { $line }: { $grade }.
puzzle-again = Prøv igen, eller skriv ”{ $word }” for at se svaret.
puzzle-answer = Det bedste er { $line }.
puzzle-worth = Dit forspring til sidst: { $value }.
puzzle-greedy = Den, der bare samler så meget som muligt, spiller { $line }.
puzzle-none = Der er ingen opgave af typen ”{ $theme }” til ”{ $rules }”.
puzzle-progress = Kontrollerer
puzzle-checked = { $rules }: { $count ->
    [one] én opgave kontrolleret
   *[other] { $count } opgaver kontrolleret
  }.
puzzle-wrong = { $rules }: opgaven { $position } er forkert.
puzzle-help-help = denne liste
puzzle-help-hint = hvad opgaven handler om
puzzle-help-board = brættet en gang til
puzzle-help-undo = begynd forfra
puzzle-help-resign = vis svaret
puzzle-help-quit = stop
web-puzzles = Opgaver
web-puzzle-today = Dagens opgave
web-puzzle-days = { $right } af { $of }
web-puzzle-streak = { $days } dage i træk
web-puzzle-training = Træning
web-puzzle-theme = Type
web-puzzle-all = Alle typer
web-puzzle-own = Træk, jeg overså
web-puzzle-back = Den klarede du ikke sidste gang.
web-puzzle-next = Næste opgave
web-puzzle-again = Prøv igen
web-puzzle-answer = Vis svaret

## First lesson

web-learn = Lær at spille
lesson-sow = Prøv: Vælg en af dine egne skåle, ligegyldigt hvilken.
lesson-past = Fordel kugler forbi din store skål og videre til den andens skåle.
lesson-round = Fordel kuglerne så langt, at du også kommer forbi modspillerens store skål: Den får ingenting.
lesson-relay = Lad den sidste kugle havne i en skål, som ikke er tom: Alt i den fordeles videre.
lesson-extra_turn = Slut i din store skål, og tag så dit ekstratræk.
lesson-capture = Fang modspillerens kugler.
lesson-lone = Denne gang ligger der ingenting lige overfor: Tag kun din egen kugle hjem.
lesson-twos = Ligger der 2 eller 3 kugler i en af modspillerens skåle, når din sidste kugle er havnet dér, fanger du dem. Prøv!
lesson-even = Ligger der et lige antal i en af modspillerens skåle efter din sidste kugle, fanger du, hvad der er i den. Prøv!
lesson-backwards = Ligger der også 2 eller 3 i skålen før, fanger du dem med, og så videre baglæns. Fang fra mindst to skåle på én gang.
lesson-spared = Se selv: Prøv at fange alt, hvad modspilleren har.
lesson-feed = Her er den andens side tom: Giv den en kugle.
lesson-lap = Fordel kugler hele vejen rundt om brættet.
lesson-repeat = To kugler løber efter hinanden uden at indhente hinanden: Fortsæt, til stillingen kommer igen.
lesson-majority = I din store skål ligger præcis halvdelen: Én kugle til, så har du vundet.
lesson-surprise = Du fører. Se selv, hvad det koster at fange den andens sidste kugler.
lesson-end = De sidste træk i et spil: Spil videre, og vind.
web-lesson-step = Trin { $step } af { $steps }
web-lesson-right = Flot klaret!
web-lesson-missed = Det træk er tilladt, men ikke det, vi er ude efter her. Prøv igen!
web-lesson-lost = Denne gang vandt du ikke. Prøv på en anden måde!
web-lesson-hint = Tip: Tag skål { $pit }, og tæl med.
web-lesson-next = Næste
web-lesson-restart = Begynd forfra
web-lesson-over = Det var det hele: Nu kan du spille. Så er det tid til et rigtigt spil!
web-lesson-also = Godt at vide:
web-lesson-play = Spil mod niveau { $level } ({ $word })
web-lesson-house = Dine husregler er ikke med i lektionen.

## Sheets to print: the rules, and tasks for a class

sheet-leaflet = Regelark
sheet-classroom = Opgaveark
sheet-for-table = Til spillebordet
sheet-print = Udskriv
sheet-other-tasks = Andre opgaver
sheet-as-played = Sådan som I spillede sidst
sheet-short = Kort fortalt
sheet-need = Det skal I bruge
sheet-needed = To spillere, { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } og et bræt med to store skåle og { $pits ->
    [one] én lille skål
   *[other] { $pits } små skåle
  } på hver side.
sheet-setup = Før I begynder
sheet-turn = Et træk
sheet-extra = Ekstratræk
sheet-capture = Fangst
sheet-end = Slutningen, og hvem der får resten
sheet-marks = På billederne: tyk ring – skålen, du tager fra; +1 – en fordelt kugle; pilespids – den sidste kugle; stiplet ring – fangst.
sheet-blank = Et tomt bræt til at udfylde
sheet-name = Navn
sheet-class = Klasse
sheet-date = Dato
sheet-seeds = Kugler
sheet-pit = Skål
sheet-tasks = Fire opgaver
sheet-tasks-help = Den nederste række er din, og din store skål er til højre. På hvert bræt er det din tur.
sheet-task-landing = Fordel i hovedet kuglerne fra skålen med den tykke ring. Hvor havner den sidste kugle? Sæt et kryds dér.
sheet-task-extra = Hvilke af dine skåle giver dig et ekstratræk? Sæt ring om dem alle.
sheet-task-reach = Fra hvilke af dine skåle kommer der en kugle over på den anden side? Sæt ring om dem alle.
sheet-task-capture = Med hvilken af dine skåle fanger du mest, og hvor mange kugler?
sheet-task-plan = Planlæg to træk: først et, der giver dig et ekstratræk, så den største fangst, du kan finde.
sheet-task-after = Fordel kuglerne fra skålen med den tykke ring. Hvor mange kugler ligger der så i hver skål?
sheet-task-exact = Hvor mange kugler skal der mindst ligge i en skål, for at den sidste havner i din store skål? Hvad lægger du mærke til?
sheet-task-exact-other = Hvor mange kugler skal der mindst ligge i en skål, for at den sidste havner i skål 1 på den anden side? Hvad lægger du mærke til?
sheet-task-half = Der er { $seeds ->
    [one] én kugle
   *[other] { $seeds } kugler
  } i spillet. Hvor mange skal ligge i din store skål, for at ingen kan indhente dig?
sheet-task-parity = Til sidst ligger alle { $seeds } kugler i de to store skåle. Kan du vinde med præcis { $lead }? Hvorfor, eller hvorfor ikke?
sheet-answer = Svar
sheet-answers = Svar til læreren
sheet-answer-pits = { $count ->
    [one] Skål
   *[other] Skålene
  } { $pits }.
sheet-answer-exact = Skålens nummer og antallet af kugler giver altid { $sum } tilsammen.
sheet-answer-half = { $seeds }: Det er mere end halvdelen.
sheet-answer-parity = Nej. { $seeds } er et lige tal, og så er forskellen mellem de store skåle også et lige tal.

## Tournaments

web-tournament = Turnering
web-tournament-lead = Med én kode kan en hel klasse eller klub spille sammen: hver på sin egen telefon eller computer, uden konto.
web-tournament-return = Tilbage til den seneste turnering
web-tournament-join = Gå med i en turnering
web-tournament-another = Det hedder jeg også
web-tournament-pin = PIN-kode (for at komme tilbage)
web-tournament-open = Opret en turnering
web-tournament-format = Turneringsform
web-tournament-round_robin = Alle mod alle to gange, med bytte af side (højst 12 spillere)
web-tournament-swiss = Monrad: I hver runde mødes jævnbyrdige (højst 200 spillere)
web-tournament-arena = Frit spil: ledige spillere mødes, til tiden er gået (højst 200 spillere)
web-tournament-computer = Alle mod computeren
web-tournament-rounds = Runder
web-tournament-help = Tip er tilladt
web-tournament-names = Forventede spillere, ét navn pr. linje
web-tournament-minutes = Minutter
web-tournament-privacy = Serveren sletter navne, spil og resultater efter 30 dage med spil, medmindre den, der driver serveren, har valgt noget andet. De deles ikke med nogen.
web-tournament-unknown = Denne browser er ikke med i turneringen. Skriv turneringens kode for at være med.
web-tournament-how = Gå til { $address }, og skriv denne kode:
web-tournament-joined = { $count ->
    [one] { $count } spiller er her
   *[other] { $count } spillere er her
}
web-tournament-lead-elsewhere = Led fra en anden enhed
web-tournament-lead-link = Den, der har linket, kan lede turneringen, også hvis denne enhed svigter.
web-tournament-lead-here = Led turneringen
web-tournament-already = { $player } spiller allerede i denne browser. Med en PIN-kode kan en anden fortsætte her.
web-tournament-wait = Du er med. Første runde begynder snart.
web-tournament-your-pin = Din PIN-kode er { $pin }. Med den kan du fortsætte på en anden enhed.
web-tournament-begin = Start runde { $round }
web-tournament-end-round = Afslut runden
web-tournament-running = { $count ->
    [0] Ingen spil er i gang.
    [one] Ét spil er i gang. Den, der fører, vinder det.
   *[other] { $count } spil er i gang. De, der fører, vinder.
  }
web-tournament-ending = Runden slutter om { $seconds } s.
web-tournament-finishing = Turneringen slutter om { $seconds } s.
web-tournament-not-yet = Afslut ikke
web-tournament-pause = Pause
web-tournament-resume = Fortsæt
web-tournament-paused = Runden er sat på pause.
web-tournament-finish = Afslut turneringen
web-tournament-finish-means = Derefter kan ingen flere være med, og der kommer ikke flere runder.
web-tournament-over = Turneringen er slut.
web-tournament-decided = { $by ->
        [time] Tiden var gået.
        [out] En af spillerne var ude af turneringen.
       *[host] Turneringslederen bestemte resultatet.
    }
web-tournament-next = Næste runde begynder snart.
web-tournament-you-bye = Du sidder over i denne runde.
web-tournament-you-out = Du er ude af turneringen.
web-tournament-round = Runde { $round }
web-tournament-place = Plads { $rank }, point: { $points }
web-tournament-standings = Tabel
web-tournament-rank = Plads
web-tournament-player = Navn
web-tournament-points = Point
web-tournament-scored = { $points ->
   *[other] point
  }
web-tournament-margin = Kugleforskel
web-tournament-away = ikke her
web-tournament-bye = Sidder over: { $players }
web-tournament-correct = Resultat
web-tournament-out = Fjern fra turneringen
web-tournament-out-means = Uafsluttede spil regnes som tabt, og der kommer ikke flere.
web-tournament-back = Luk ind igen
web-tournament-back-means = Spilleren er med igen fra næste runde.
web-tournament-save = Gem spil og tabel
web-tournament-ask = Spørg alle
web-tournament-question = Hvad ville du spille?
web-tournament-position = Stilling, kopieret fra analysesiden
web-tournament-answers = { $count ->
    [one] { $count } svar
   *[other] { $count } svar
}
web-tournament-answer-now = Vis svarene
web-tournament-answer = Skål { $pit }
web-tournament-you-answered = Dit svar: skål { $pit }
web-tournament-best = Bedst: { $moves }
