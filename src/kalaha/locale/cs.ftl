### Kalaha in Czech. One catalogue per language, the same keys in each; see CONTRIBUTING.
### Its words, and how names stand in a sentence: docs/glossary.md.
### Verbs after $player stand in the present, which has no gender; in the past, a thing is the subject.
### Readers are addressed as ty. A no-break space follows prepositions of one letter.

## Languages, sides, yes and no

language-sv = švédština
language-nb = norština
language-fi = finština
language-da = dánština
language-en = angličtina
language-de = němčina
language-fr = francouzština
language-cs = čeština
side-south = Jih
side-north = Sever
answer-yes = ano
answer-no = ne
text-labelled = { $label }: { $value }
text-quoted = „{ $text }“

## Rule sets: name, and in a sentence what it is

rules-name-alga = Kalaha (BRIO/Alga)
rules-about-alga = Pravidla ze severských krabic BRIO a Alga: čí strana se vyprázdní první, ten dostane všechno, co na desce zbývá.
rules-name-kalahawari = Kalahawari
rules-about-kalahawari = Směs kalahy a wari: loví se na obou stranách desky, a komu kameny dojdou, ten dostane všechno, co zbývá.
rules-name-kalah = Kalah (USA)
rules-about-kalah = Původní americká hra se třemi kameny v každém důlku; se čtyřmi ji hraje většina programů a zkoumá většina studií. Nadpis „Kalah“ má i jeden anglický návod; ten však popisuje pravidla Kalaha (BRIO/Alga).
rules-name-wari = Wari
rules-about-wari = Starší africká hra: do pokladnic se nerozdává, loví se důlky se 2 nebo 3 kameny a kdo nedá kámen prázdné straně soupeře, přijde o zbytek.
rules-name-deskovehry = Kalaha (deskovehry.cz)
rules-about-deskovehry = Česká pravidla: kdo začne, rozhodne los, a na konci si každý nechá kameny na své straně.
rules-name-kgp = Kalah (Kalah Game Protocol)
rules-about-kgp = Kalah na velké desce pro programy, které hrají proti sobě: jakmile je v jedné pokladnici víc než polovina kamenů, hra končí.
rules-name-irving = Kalah (Irving)
rules-about-irving = Kalah, ve kterém poslední kámen ve vlastním prázdném důlku loví vždycky; zkoumali ho Irving a Neller.
rules-name-fairkalah = FairKalah
rules-about-fairkalah = Spravedlivý Kalah (Irving): každá hra začíná jednou z 254 pozic, které při nejlepší hře obou končí remízou. Vymysleli ho T. W. a C. Nellerovi.
rules-name-oware = Oware
rules-about-oware = Wari s jednou povinností navíc: je-li druhá strana prázdná, jsou dovoleny jen tahy, které jí dají kámen.
rules-name-awari = Awari
rules-about-awari = Oware, jak ho zkoumaly počítače: ulovit všechno se nesmí, a když se pozice vrátí, zbytek se dělí napůl.
rules-name-mangala = Mangala
rules-about-mangala = Turecká hra, jak se hraje ve školách a na turnajích: první kámen zůstává v důlku a poslední, po kterém je na soupeřově straně sudý počet, ho uloví.
rules-name-mancala = Mancala (4 v každém důlku)
rules-about-mancala = Mancala z mobilních her, jako je GamePigeon: kalah se čtyřmi kameny v každém důlku.
rules-name-congklak = Congklak (jedno kolo)
rules-about-congklak = Hra z Indonésie a Malajsie, zvaná také dakon nebo sungka: kalah se sedmi důlky po sedmi kamenech, v němž se rozdává dál. U stolu se hraje více kol a oba hráči často začínají současně.
rules-name-avalanche = Avalanche
rules-about-avalanche = Režim „Avalanche“ (lavina) ve hře Mancala z GamePigeonu (hry v iMessage), jak ho popisují hráči a autoři programů, které ho řeší: neloví se, zato se rozdává stále dál.

## The rules in full: one sentence for each value of each axis

heading-play = Jak se hraje
rules-no-sheet = Nejsou z žádné krabice: jsou tu pro hráče a pro ty, kdo hru zkoumají.
heading-source = O hře
history-alga = Jeden z návodů ve svém norském, finském a dánském textu vypráví něco o původu: kalaha je prý jednodušší podoba starého wari a dnes se hraje hlavně v Africe. Děti ji tam prý hrají na zemi s kukuřicí nebo kamínky.
history-kalahawari = Odkud hra pochází, návod neříká. Název spojuje kalahu a wari a pravidla také: lov posledním kamenem v prázdném důlku je z kalahy, lov důlků se 2 a 3 kameny z wari.
history-kalah = Návod odvozuje název od Kalahari, pouště na jihu Afriky, kde se prý hrálo v důlcích v písku. Je to jeho vlastní tvrzení, pramen neuvádí. Deska je ta americká od Williama Juliuse Championa; její pokladnice se jmenují kalah.
history-wari = Podle návodu je to jiná podoba kalahy, která vyžaduje víc strategie. Jeden z návodů ke kalaze to ve svém norském, finském a dánském textu vidí naopak: wari je historická hra a kalaha její jednodušší podoba.
history-deskovehry = Návod řadí kalahu mezi mankalové hry (hry, při nichž se kameny rozdávají z důlku do důlku) a nazývá ji variantou mankaly. Pochází z webu, který dělají čeští hráči pro ostatní.
source-heading = „{ $heading }“
source-printed = je na něm také napsáno: { $names }
source-website = webová stránka
source-age = od { $age } let
source-box = v krabici: { $contents }
source-board = deska
source-seeds = { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }
source-booklet = návod
source-words = Slova návodu ({ $language }): { $words }.
heading-statements = Návod bod po bodu
source-statements = Všechno, co návod říká, popořadě a našimi slovy: jak to hrajeme, jak to chápeme a pozice na vyzkoušení.
source-as-said = Hraje se tak, jak je psáno.
rules-aim = Vyhrává ten, kdo má na konci v pokladnici víc kamenů; mají-li oba stejně, je to remíza.
rules-sowing = Tah: vezmi všechny kameny z jednoho svého důlku a rozdávej je po jednom do dalších důlků, proti směru hodinových ručiček.
rules-turn = Když jsou všechny kameny rozdané, je na tahu soupeř.
axis-pits = { $pits ->
    [one] Každý hráč má jeden důlek a vpravo od něj
    [few] Každý hráč má { $pits } důlky v řadě a vpravo od nich
   *[other] Každý hráč má { $pits } důlků v řadě a vpravo od nich
  } pokladnici.
axis-seeds = Na začátku { $seeds ->
    [one] je v každém důlku jeden kámen
    [few] jsou v každém důlku { $seeds } kameny
   *[other] je v každém důlku { $seeds } kamenů
  } a pokladnice jsou prázdné.
axis-starter-agreed = Domluvte se, kdo začne.
axis-starter-lot = Kdo začne, rozhodne los.
axis-start-even = Na začátku je ve všech důlcích stejný počet kamenů.
axis-start-fair = Při šesti důlcích po čtyřech kamenech se pak pár kamenů přemístí: hra začíná jednou z 254 pozic FairKalahu, kterou určí los nebo zvolené číslo.
axis-sow_store-yes = Cestou dáváš kámen i do své pokladnice, do soupeřovy nikdy.
axis-sow_store-no = Do pokladnic se nerozdává; kameny se do nich dostanou jen lovem a na konci hry.
axis-first_seed-sown = První kámen se rozdává jako ostatní.
axis-first_seed-stays = Je-li v důlku více kamenů, první do něj vrátíš a rozdáš ostatní; jediný kámen jde do dalšího důlku.
axis-skip_origin-yes = Máš-li tolik kamenů, že obejdeš celou desku, výchozí důlek přeskoč.
axis-skip_origin-no = Máš-li tolik kamenů, že obejdeš celou desku, dostane kámen i výchozí důlek.
axis-relay-no = Tah končí posledním kamenem.
axis-relay-own = Padne-li poslední kámen do tvého důlku, který není prázdný, vezmeš z něj všechny kameny a rozdáváš odtud dál, dokud poslední kámen nepadne do tvé pokladnice, do prázdného důlku nebo na soupeřovu stranu.
axis-relay-any = Padne-li poslední kámen do důlku, který není prázdný, na kterékoli straně, vezmeš z něj všechny kameny a rozdáváš odtud dál, dokud poslední kámen nepadne do tvé pokladnice nebo do prázdného důlku.
axis-extra_turn-yes = Padne-li poslední kámen do tvé pokladnice, hraješ ještě jednou, a to pokaždé.
axis-extra_turn-no = Tahy navíc nejsou.
axis-capture_extra_turn-yes = I po lovu hraješ znovu.
axis-capture_extra_turn-no = Lov ukončí tvůj tah.
axis-opposite_capture-none = Poslední kámen ve vlastním prázdném důlku nic neuloví.
axis-opposite_capture-nonempty = Padne-li poslední kámen do tvého prázdného důlku a protější důlek prázdný není, jde obsah obou do tvé pokladnice.
axis-opposite_capture-always = Padne-li poslední kámen do tvého prázdného důlku, jde do tvé pokladnice a s ním všechny kameny z protějšího důlku; není-li tam žádný, jde sám.
axis-capturer-taken = Při takovém lovu jde do tvé pokladnice i poslední kámen.
axis-capturer-stays = Padne-li poslední kámen do tvého prázdného důlku, jdou kameny z protějšího důlku do tvé pokladnice; poslední kámen zůstane, kde je.
axis-wari_capture-yes = Padne-li poslední kámen do soupeřova důlku a jsou v něm teď 2 nebo 3 kameny, ulovíš je. Pak lovíš nazpět i další soupeřovy důlky, dokud jsou v nich 2 nebo 3 kameny; jiný počet lov ukončí.
axis-wari_capture-no = 2 nebo 3 kameny v soupeřově důlku nejsou důvod k lovu.
axis-backwards-any = Nazpět lovíš dál po každém takovém lovu.
axis-backwards-several = Nazpět lovíš dál, jen když poslední kámen doplní důlek na 3, takže ulovíš víc než jeden soupeřův kámen.
axis-even_capture-yes = Padne-li poslední kámen do soupeřova důlku a je v něm teď sudý počet kamenů, ulovíš je.
axis-even_capture-no = Sudý počet v soupeřově důlku není důvod k lovu.
axis-grand_slam-allowed = Ulovit smíš i všechno, co soupeř má.
axis-grand_slam-nothing = Kdyby lov připravil soupeře o všechno, neuloví se nic.
axis-grand_slam-illegal = Tah, který by soupeři vzal všechno, není dovolen, ledaže jiný nemáš.
axis-feeding-free = Soupeři s prázdnou stranou kameny dávat nemusíš.
axis-feeding-forfeit = Je-li druhá strana prázdná a můžeš jí dát kámen, musíš to udělat; jinak všechny kameny na desce připadnou soupeři a hra končí.
axis-feeding-compulsory = Je-li druhá strana prázdná, musíš zahrát tah, který jí dá kámen, pokud takový je.
axis-ends-side_empty = Hra končí, jakmile je po tahu jedna strana prázdná, ať hrál kdokoli.
axis-ends-cannot_move = Hra končí, když hráč na tahu nemá čím táhnout.
axis-remainder-emptier = Všechny kameny, které na desce zbudou, dostane ten, jehož strana je prázdná.
axis-remainder-owner = Kameny, které na desce zbudou, dostane ten, na jehož straně leží.
axis-remainder-nobody = Kameny, které na desce zbudou, se nepočítají nikomu.
axis-remainder-closer = Všechny kameny, které na desce zbudou, dostane ten, kdo táhl poslední.
axis-repetition-own_side = Když se vrátí stejná pozice a na tahu je týž hráč, hra končí a každý si vezme, co leží na jeho straně. Hráči se na tom mohou i domluvit.
axis-repetition-split = Když se vrátí stejná pozice a na tahu je týž hráč, hra končí a zbytek se dělí napůl; lichý kámen se nepočítá nikomu. Hráči se na tom mohou i domluvit.
axis-repetition_at = { $repetition_at ->
    [1] To platí, jakmile se pozice vrátí poprvé.
   *[other] To platí teprve tehdy, když se pozice vrátí { $repetition_at }krát.
  }
axis-repetition_when_empty-yes = To platí, i když je některá strana prázdná.
axis-repetition_when_empty-no = To neplatí, dokud je některá strana prázdná.
axis-quiet_limit = { $quiet_limit ->
    [0] Počet tahů bez lovu není omezen.
   *[other] Po { $quiet_limit } tazích za sebou bez lovu skončí hra stejným způsobem.
  }
axis-majority_stop-yes = Hra končí také, jakmile je v jedné pokladnici víc než polovina všech kamenů.
axis-majority_stop-no = Hra pokračuje, i když je v jedné pokladnici víc než polovina všech kamenů.
axis-optional_capture-yes = Lovit nemusíš: každého lovu se lze vzdát, ale jen celého.
axis-optional_capture-no = Lov je automatický.
axis-optional_extra_turn-yes = Znovu hrát nemusíš: tahu navíc se lze vzdát.
axis-optional_extra_turn-no = Tahu navíc se vzdát nelze.
axis-sharing-yes = Hráči se smějí domluvit, že si zbylé kameny rozdělí napůl; lichý kámen se nepočítá nikomu.
axis-sharing-no = Na rozdělení zbytku se hráči domluvit nemohou.
axis-swap-yes = Druhý hráč smí místo svého prvního tahu převzít stranu toho, kdo začal.
axis-swap-one_move = První tah hry nedává tah navíc. Druhý hráč smí místo odpovědi převzít stranu toho, kdo začal.
axis-swap-no = Strany se nikdy nevyměňují.

## Readings: what a sheet leaves open, and how it is read here

heading-readings = Jak se tu návod vykládá
heading-open = Co návod nechává otevřené
rules-other-way = Druhý výklad:
rules-try = Vyzkoušet:
reading-quote = „{ $quote }“ ({ $language })
reading-ends-any-side = Po každém tahu se zkontrolují obě strany, i mezi tahy navíc: je-li některá prázdná, hra končí.
reading-emptied-by-opponent = Jedna věta návodu mluví o hráči, který první vyprázdní svou stranu, jiná o hráči, který nemá žádné kameny. Tady zbytek dostane ten, jehož strana je prázdná, i když ji vyprázdnil soupeřův lov. Poslední lov tě tak může stát víc, než přinese.
reading-full-lap = Návod neříká, zda při cestě kolem celé desky dostane kámen i výchozí důlek. Tady ho dostane; vyjdou-li kameny právě na celé kolo, padne poslední do něj. Ten byl prázdný, takže se loví, a v protějším důlku leží přinejmenším kámen, který tam právě přibyl.
reading-full-lap-said = Návod vynechává jen soupeřovu pokladnici. Při cestě kolem celé desky tedy dostane kámen i výchozí důlek.
reading-capture-ends-turn = Po lovu hraje soupeř; tah navíc za lov nikdy není.
reading-capture-no-extra-turn = O tahu navíc po lovu návod nemluví. Vykládáme to tak, že po lovu hraje soupeř.
reading-may-capture = Podle návodu lovit smíš. Tady je lov automatický, jak je zvykem; s domácím pravidlem je dobrovolný.
reading-may-capture-german = Jen podle německého textu smíš lovit, když poslední kámen padne do tvého prázdného důlku; podle francouzského prostě lovíš. Tady je lov automatický, jak je zvykem; s domácím pravidlem je dobrovolný.
reading-two-permissions = Návod dovoluje dvě věci, každou zvlášť: odnést si vlastní kámen a vzít kameny naproti. Tady se děje obojí najednou; podle domácího pravidla se lovu lze vzdát, ale jen celého.
reading-may-move-again = Podle návodu smíš hrát ještě jednou a zbytek se smí vzít. Tady se obojí děje automaticky, jak je zvykem; s domácím pravidlem je tah navíc dobrovolný.
reading-may-move-again-nordic = Podle švédského, norského, finského a dánského textu smíš hrát ještě jednou a smíš vzít zbytek; podle anglického tah navíc prostě dostaneš. Tady se obojí děje automaticky, jak je zvykem; s domácím pravidlem je tah navíc dobrovolný.
reading-may-move-again-german = Jen podle německého textu smíš hrát ještě jednou a smíš vzít zbytek; podle francouzského obojí prostě dostaneš. Tady se to děje automaticky, jak je zvykem; s domácím pravidlem je tah navíc dobrovolný.
reading-one-player = Německý text dává zbytek hráči, který má už jen prázdné důlky, francouzský tomu, kdo hru ukončí. Obojí chápeme jako hráče, jehož strana je prázdná, i když ji vyprázdnil soupeřův lov. Poslední lov tě tak může stát víc, než přinese.
reading-captures-backwards = Nazpět znamená směrem k tvé pokladnici a jen po soupeřově straně; u prvního důlku, v němž nejsou 2 ani 3 kameny, lov končí.
reading-captures-unbroken = Podle francouzského textu lov končí u prvního důlku, v němž nejsou 2 ani 3 kameny; podle německého by se dalo lovit i za ním. Tady u něj lov končí.
reading-backwards-unsaid = Podle návodu se uloví i nepřerušená řada důlků se 2 nebo 3 kameny, ve větě ale chybí slovo: neříká, na čí straně ani kterým směrem. Tady se jde nazpět, po soupeřově straně.
reading-any-capture = Německý text dovoluje lovit nazpět jen po ulovení několika kamenů, francouzský po každém lovu. Tady stačí kterýkoli.
reading-may-go-on = Oba texty lov nazpět jen dovolují a německý jen dovoluje i lov sám. Tady je lov automatický, jak je zvykem; s domácím pravidlem se ho můžeš vzdát, ale jen celého.
reading-capture-everything = Návod neříká, zda smíš ulovit všechno, co soupeř má. Tady smíš.
reading-sharing = Návod mluví o dělení, když kamenů zbývá málo. Tady to jeden hráč může navrhnout kdykoli a druhý přijmout; každý dostane polovinu a lichý kámen se nepočítá nikomu.
reading-opposite-not-empty = Podle návodu lovíš soupeřovy kameny spolu se svým. Co se stane, když naproti žádný není, návod neříká. Tady se pak neuloví nic a tvůj kámen zůstane ležet.
reading-lone-seed = Návod neříká, co se stane, když je protější důlek prázdný. Tady jde do tvé pokladnice jen tvůj kámen.
reading-rest-owner = Návod mluví o pokladnici druhé strany. Chápeme to tak, že si každý nechá, co leží na jeho straně.
reading-empty-not-won = Kdo vyprázdní svou stranu, ještě nevyhrál: soupeř si nechá, co zbylo na té jeho.
reading-rest-first-empty = Na turnajích dostane všechny zbylé kameny hráč, jehož strana je prázdná. V některých programech si každý nechá kameny na své straně.
reading-first-seed-stays = První kámen se vrací do důlku, ze kterého je. Některé programy ho rozdávají s ostatními jako v kalahu.
reading-forfeit = Tah, který nedá prázdné straně kámen, je dovolen, ale přijdeš jím o všechny kameny na desce; předem tě na to upozorníme.
reading-direction = Směr rozdávání návod neuvádí. Tady je to proti směru hodinových ručiček, jako ve všech ostatních.
reading-grand-slam = Návod říká, že ulovit všechno se nesmí, ale ne, co s takovým tahem. Tady je dovolen a neuloví nic; stejně dobře by se dalo vyložit, že se hrát nesmí.
reading-cannot-feed = Nemůže-li prázdné straně dát kámen žádný tah, hra končí a každý si nechá kameny na své straně.
reading-no-legal-move = O hráči, který nemá čím táhnout, návod neříká nic. Podle jeho ostatních pravidel k tomu nikdy nedojde.
reading-repetition = Podle návodu se smí skončit, když se už nic neuloví. Tady to platí, když se vrátí stejná pozice a na tahu je týž hráč, nebo když se na tom oba shodnou.
reading-who-starts = Kdo začíná, návod neříká. Tady se na tom domluvíte.
reading-any-number = Na tom, kolik kamenů bylo v ruce, při lovu nezáleží. Tady může lovem skončit i tah kolem celé desky.
reading-equal-scores = Návod neříká, co platí, když mají oba stejně. Tady je to remíza.

heading-faults = Chyby překladu, podle kterých se nehraje
fault-clockwise = Anglický text říká, že se rozdává po směru hodinových ručiček. Na této desce je ale doprava proti směru, a tak to mají i texty švédský, norský, finský a dánský.
fault-bowl = V anglickém textu chybí slovo „large“ (velký), a tak text zakazuje celou soupeřovu stranu. Vynechává se jen soupeřova pokladnice.
fault-six-pits = Německý text říká, že kameny jdou do 6 následujících důlků. Rozdávají se, dokud není ruka prázdná.
fault-another-ball = Text říká, že hráč, kterému poslední kámen padne do pokladnice, dostane další kámen. Myslí se tím další tah.
fault-right-side = Podle doslovného znění by se rozdávalo jen na pravé straně desky. Myslí se směr doprava, tedy proti směru hodinových ručiček.
fault-captured-ball = Podle textu jde do pokladnice s ostatními ulovený kámen. Myslí se ten, který loví.
fault-die = Text přeložil stroj. Německé slovo „die“ (který) měl za anglické sloveso a napsal místo něj „sterben“ (zemřít).
fault-wari-words = Smysl nedávají ani další slova tohoto strojového překladu: název hry, která se jmenuje wari, a slova pro důlky, pokladnici, cestu kolem desky a řadu důlků.

## One move by all rule sets

compare-title = Jeden tah podle všech pravidel
compare-own = S domácími pravidly
compare-over = Hra skončila už před tímto tahem.
compare-illegal = Tento tah není dovolen.
web-compare = Porovnat pravidla
web-compare-pit = Z důlku:

## Moves and events, as you would say them aloud

say-sown = { $player } rozdává { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } z důlku { $pit }.
say-relay = { $times ->
    [one] Poslední kámen se bere i s kameny v důlku a rozdává se dál.
   *[other] Poslední kámen se bere i s kameny v důlku a rozdává se dál, celkem { $times }krát.
  }
say-last-own = Poslední padá do důlku { $pit } na téže straně.
say-last-other = Poslední padá do soupeřova důlku { $pit }.
say-captured = Úlovek: { $seeds ->
    [one] { $seeds } kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
say-declined = { $seeds ->
    [0] Tah navíc se nehraje.
    [one] Bez lovu: jeden kámen zůstává ležet.
    [few] Bez lovu: { $seeds } kameny zůstávají ležet.
   *[other] Bez lovu: { $seeds } kamenů zůstává ležet.
  }
say-grand_slam = { $seeds ->
    [one] Jeden kámen se neuloví: jiný
    [few] { $seeds } kameny se neuloví: jiné
   *[other] { $seeds } kamenů se neuloví: jiné
  } už soupeř nemá.
say-extra_turn = Poslední kámen je v pokladnici. { $player } hraje ještě jednou.
say-forfeited = Prázdná strana nedostala kámen. { $player } bere { $seeds ->
    [one] jediný kámen
    [few] všechny { $seeds } kameny
   *[other] všech { $seeds } kamenů
  } na desce.
say-swept = { $player } bere z desky ještě { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
say-swap = { $player } přebírá druhou stranu: deska se otočí.
say-row = { $player }, důlky 1 až { $pits }: { $seeds }. Pokladnice: { $store }.
say-turn = { $player } je na tahu.
say-undo = Tah je vrácen.
say-redo = Tah je obnoven.

## A turn in a few words, and the moves of a game on the page

turn-sown = { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } z důlku { $pit }
turn-relay = { $times ->
    [one] rozdáno dál jednou
   *[other] rozdáno dál { $times }krát
  }
turn-captured-opposite = úlovek: { $seeds } v důlku { $pit } a naproti
turn-captured-own = úlovek: poslední kámen v důlku { $pit }
turn-captured-pit = úlovek: { $seeds } v soupeřově důlku { $pit }
turn-captured-pits = úlovek: { $seeds } v soupeřových důlcích { $first } až { $last }
turn-declined = { $seeds ->
    [0] bez tahu navíc
   *[other] bez lovu ({ $seeds })
  }
turn-grand_slam = bez úlovku, vzal by všechno ({ $seeds })
web-turn-other = { $player }: { $moves }
say-played = { $moves ->
    [1] { $player }: důlek { $pits }.
    [2] { $player }: důlky { $pits }, s tahem navíc.
   *[other] { $player }: důlky { $pits }, s tahy navíc.
  }
say-move-again = { $player } hraje ještě jednou.
say-took = { $player }: úlovek { $seeds }, { $moves ->
    [1] důlek { $pits }.
   *[other] důlky { $pits }.
  }
say-side_empty = { $player } už nemá žádné kameny.
say-all_empty = Všechny důlky jsou prázdné.
say-no_move = { $player } nemá žádný dovolený tah.
you-say-side_empty = Už nemáš žádné kameny.
you-say-no_move = Nemáš žádný dovolený tah.
web-move-at = Tah { $move }.
web-gone-on = Hra mezitím pokračovala.
web-hold = Podrž prst na důlku a uvidíš, kam padne poslední kámen.
web-moves = Tahy
web-to-start = Na začátek
web-step-back = O tah zpět
web-step-forward = O tah vpřed
web-to-end = K poslednímu tahu
web-run = Dál
web-pause = Pauza
web-pace = Tempo
web-turn-board = Otočit desku
web-moves-keys = ← a → procházejí tahy; na samotné desce čárka a tečka.
web-you = Ty
web-near = Bližší hráč
web-far = Hráč naproti
web-friend = Tvůj soupeř
web-download = Stáhnout
web-copy-record = Kopírovat
web-not-copied = Nepodařilo se zkopírovat.
web-my-games = Moje hry
web-my-games-kept = Hry jsou uložené jen v tomto prohlížeči a ten je může smazat, když mu dojde místo: občas si je ulož do souboru.
web-my-games-lost = Tento prohlížeč hry neukládá: až stránku zavřeš, přijdeš o ně. Ulož si je do souboru.
web-not-stored = Když stránku zavřeš, o hru přijdeš.
web-games-save = Uložit všechny hry do souboru
web-games-open = Načíst hry ze souboru
web-games-read = { $count ->
    [0] V souboru nejsou žádné nové hry.
    [one] Načtena jedna hra.
    [few] Načteny { $count } hry.
   *[other] Načteno { $count } her.
}
web-games-unreadable = Tohle není soubor s uloženými hrami.
web-games-removed = Odebráno: { $game }
web-games-which = Které hry
web-games-all = Všechny
web-games-open-ones = Rozehrané
web-games-friends = S přáteli
web-games-won = Vyhrané
web-games-lost = Prohrané
web-games-none = Žádné takové hry.
web-games-win = Výhra { $score }
web-games-loss = Prohra { $score }
web-games-draw = Remíza { $score }
web-games-ended = { $player } vyhrává { $score }
web-games-stopped = Nedohráno
web-carry-help = Na druhém zařízení otevři tento odkaz, nebo načti kód. Hra tam bude pokračovat od tohoto místa; tady zůstane, jak je.
web-no-games = Zatím žádné hry.
web-replay = Přehrát
web-forget = Odebrat
foreign-read = Přečteno jako: { $form }, { $rules }, { $position }
foreign-game = Přečteno jako: { $form }, { $rules }, { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
foreign-ring = čísla v pořadí rozdávání
foreign-rows = řady z pohledu Jihu
foreign-letters = tahy jako písmena
foreign-numbers = tahy jako čísla
web-load = Otevřít hru nebo pozici
web-load-text = Záznam hry (.kgn), nebo pozice, třeba <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S:
web-load-file = Ze souboru
web-your-side = Tvoje strana
web-load-open = Otevřít
web-analysis = Analýza
web-analyse = Analyzovat
web-values = Hodnoty
web-values-are = Hodnota tahu říká, jaký náskok v kamenech přinese na konci hry, když oba hrají co nejlépe.
web-values-exact = Přesně
web-depth = Hloubka { $depth }
web-depth-running = Hloubka { $depth }, počítá se…
web-depth-none = Počítá se…
web-think-stop = Zastavit
web-think-longer = Počítat déle
web-verdict = Nejlepší: důlek { $pit }, { $value }.
web-lines = Tahy od nejlepšího
web-line-pit = Důlek { $pit }
web-line-expected = Očekávané pokračování
web-move-tree = Tahy a varianty
web-variations = Varianty
web-comment = Komentář k tahu
web-comment-start = Komentář k začátku
web-promote = Povýšit na hlavní variantu
web-delete-moves = Smazat odtud
web-deleted = Smazáno.
web-analysis-keys = V analýze ↑ a ↓ přecházejí mezi variantami; Home a End vedou na začátek a na konec.
web-ahead-exact = přesně o { $seeds } napřed
web-ahead-lower = nejméně o { $seeds } napřed
web-ahead-upper = nejvýš o { $seeds } napřed
web-ahead-estimate = asi o { $seeds } napřed
web-behind-exact = přesně o { $seeds } pozadu
web-behind-lower = nejvýš o { $seeds } pozadu
web-behind-upper = nejméně o { $seeds } pozadu
web-behind-estimate = asi o { $seeds } pozadu
web-even-exact = přesně vyrovnáno
web-even-lower = přinejmenším vyrovnáno
web-even-upper = přinejlepším vyrovnáno
web-even-estimate = zhruba vyrovnáno
web-editor = Sestavit pozici
web-edit-counted = Ze skutečné desky: napiš postupně počty kamenů v důlcích
web-edit-help = Klepnutím na důlek nebo pokladnici přidáš kámen, tažením ho přeneseš, pravým tlačítkem odebereš. Na klávesnici: šipky, + a −, nebo číslo.
web-edit-pit = { $player }, důlek { $pit }
web-edit-store = { $player }, pokladnice
web-edit-seeds = Kamenů: { $seeds }. Na začátku: { $total }.
web-edit-start = Výchozí pozice
web-edit-clear = Vyprázdnit desku
web-edit-to-move = Na tahu:
web-edit-text = Pozice jako text
web-edit-set = Sestavit
web-edit-legal = { $moves ->
    [one] Jeden dovolený tah.
    [few] { $moves } dovolené tahy.
   *[other] { $moves } dovolených tahů.
  }
web-edit-play = Hrát odsud
web-pass-on = Sdílet
web-pass-on-link = Pravidla, pozice i tahy jsou přímo v odkazu. Nic se neukládá.
web-copy-position = Kopírovat pozici
web-copy-drawing = Kopírovat textový nákres
web-picture = Obrázek ({ $kind })
web-embed = Vložit do webové stránky
web-embed-values = Ukázat hodnotu každého tahu
web-embed-html = HTML pro stránku:
web-copy-html = Kopírovat HTML
web-embed-preview = Náhled
web-openings = Zahájení
web-openings-intro = Jakou hodnotu má první tah i s tahy navíc, když oba hrají co nejlépe: o kolik kamenů začínající hráč vyhraje (+) nebo prohraje (−).
web-opening-grid = Dolů: důlky na každé straně. Doprava: kameny v každém důlku.
web-opening-wins = Začínající hráč vyhraje o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
web-opening-loses = Začínající hráč prohraje o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
web-opening-draw = Remíza.
web-opening-wins-between = Začínající hráč vyhraje o { $least } až { $most ->
    [few] { $most } kameny
   *[other] { $most } kamenů
  }.
web-opening-loses-between = Začínající hráč prohraje o { $least } až { $most ->
    [few] { $most } kameny
   *[other] { $most } kamenů
  }.
web-opening-between = Náskok začínajícího hráče na konci: mezi { $least } a { $most }.
web-opening-least = Náskok začínajícího hráče na konci: nejméně { $least }.
web-opening-most = Náskok začínajícího hráče na konci: nejvýš { $most }.
web-opening-unknown = Zatím není známo.
web-opening-proof = Dokázal program Kalaha { $version } (tabulka koncovek až do { $table } kamenů): { $nodes ->
    [one] jedna pozice
    [few] { $nodes } pozice
   *[other] { $nodes } pozic
  }, { $duration }.
web-opening-beyond = Co následuje po tomto tahu, dokázáno není. Počítač to vidí takto:
web-opening-none = O této pozici není nic dokázáno. Počítač ji vidí takto:

## How a game ends

outcome-won = { $player } vyhrává { $winner } : { $loser }.
outcome-draw = Remíza, oba mají { $winner }.
outcome-given-up = { $player } vyhrává.
reason-side_empty = Jedna strana je prázdná.
reason-no_move = Už není čím táhnout.
reason-cannot_feed = Prázdné straně nejde dát kámen.
reason-majority = V jedné pokladnici je víc než polovina všech kamenů.
reason-forfeit = Prázdná strana nedostala kámen.
reason-repetition = Pozice se vrátila.
reason-no_capture = Příliš dlouho se nic neulovilo.
reason-stopped = Oba souhlasí, že se už nic neuloví.
reason-shared = Zbytek se dělí napůl.
reason-resigned = { $player } se vzdává.
reason-timed_out = { $player } už nemá čas.

## kalaha play

play-welcome = Kalaha. Pravidla: { $name }. Všechny příkazy vypíše „pomoc“, skončíš slovem „konec“.
play-friend = Ve dvou vedle sebe: kalaha play --north human
play-computer-is = { $player }: počítač, úroveň { $level }, { $word }.
play-overwrite = Soubor { $file } už existuje. Přepsat ho?
play-lot = Los rozhodl: začíná { $player }.
play-prompt = Důlek 1 až { $pits }, nebo pomoc:
play-empty-line = Napiš číslo některého svého důlku, nebo „pomoc“.
play-unknown = „{ $text }“ není důlek ani příkaz. Seznam vypíše „pomoc“.
play-turn-over = Tah { $move } se nehraje: už nejsi na tahu.
play-hint = Rada: důlek { $move }. Náskok na konci ({ $player }): { $value }.
play-hint-swap = Rada: vyměň strany. Náskok na konci ({ $player }): { $value }.
play-would-forfeit = Prázdná strana tak nedostane kámen a přijdeš o { $seeds ->
    [one] jediný kámen
    [few] všechny { $seeds } kameny
   *[other] všech { $seeds } kamenů
  } na desce. Chceš tak opravdu hrát?
play-yes-or-no = Odpověz „{ $yes }“, nebo „{ $no }“.
play-saved = Uloženo do souboru { $file }.
play-loaded = Načteno ze souboru { $file }.
play-needs-file = Napiš i název souboru, například: { $word } vecer.kgn
play-offered-share = { $player } navrhuje rozdělit zbytek napůl. Napiš „přijmi“, nebo „odmítni“.
play-offered-stop = { $player } navrhuje skončit, protože se už nic neuloví. Napiš „přijmi“, nebo „odmítni“.
say-decline = Návrh je odmítnut, hraje se dál.
say-accept = { $player } souhlasí.
play-swap-now = Teď můžeš vyměnit strany: napiš „vyměň“.
play-game-over = Hra skončila. Napiš „nová“ pro další hru, „zpět“ pro vrácení tahu, „ulož“ pro uložení, nebo „konec“.
play-over-prompt = nová, zpět, ulož nebo konec:
play-bye = Ahoj, tak zase příště!

## Commands at the prompt; the English ones are understood in every language

word-help = pomoc
word-undo = zpět
word-redo = vpřed
word-hint = rada
word-board = deska
word-rules = pravidla
word-save = ulož
word-load = načti
word-new = nová
word-swap = vyměň
word-share = rozděl
word-stop = dost
word-accept = přijmi
word-decline = odmítni
word-resign = vzdej
word-quit = konec
word-file = SOUBOR
word-help-pit = 3: rozdej kameny z důlku 3; 3~: totéž bez lovu nebo tahu navíc; 1-6-2: několik tahů po sobě
word-help-help = tento seznam
word-help-undo = zpět k tvému poslednímu rozhodnutí
word-help-redo = zase o krok vpřed
word-help-hint = co by hrál počítač
word-help-board = ještě jednou deska
word-help-rules = platná pravidla
word-help-save = ulož hru na později
word-help-load = pokračuj v uložené hře
word-help-new = nová hra podle stejných pravidel
word-help-swap = převezmi druhou stranu
word-help-share = navrhni rozdělit zbytek
word-help-stop = navrhni skončit, protože se už nic neuloví
word-help-accept = přijmi, co soupeř navrhuje
word-help-decline = odmítni, co soupeř navrhuje
word-help-resign = vzdej hru
word-help-quit = odejdi ze hry

## The other commands

list-moves = { $count ->
    [0] Žádný dovolený tah.
    [one] Jeden dovolený tah:
    [few] { $count } dovolené tahy:
   *[other] { $count } dovolených tahů:
  }
list-gain = { $move }: { $seeds ->
    [0] do pokladnice nic
    [one] do pokladnice jeden kámen
    [few] do pokladnice { $seeds } kameny
   *[other] do pokladnice { $seeds } kamenů
  }
list-extra-turn = tah navíc
list-declined = { $seeds ->
    [0] vzdá se tahu navíc
   *[other] vzdá se lovu
  }
list-captures = uloví { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }
list-ends = ukončí hru
list-forfeits = zbytek bere soupeř
rules-list-hint = V plném znění: kalaha rules alga

## kalaha analyse, kalaha review

analyse-so-far = Hloubka { $depth }: tah { $move }, { $value }.
analyse-header = { $player }: jakou hodnotu má každý tah, tedy náskok v kamenech na konci hry.
analyse-line = { $move }: { $value }. Pokračování: { $line }
kind-exact = { $seeds }, přesně
kind-lower = nejméně { $seeds }
kind-upper = nejvýš { $seeds }
kind-estimate = { $seeds }, odhad
kind-between = Jisté: mezi { $least } a { $most }. Přesná hodnota může záležet na tom, které pozice se vrátí.
analyse-cost = { $nodes ->
    [one] Prozkoumána jedna pozice
    [few] Prozkoumány { $nodes } pozice
   *[other] Prozkoumáno { $nodes } pozic
  } za { $seconds } s.
review-progress = Rozbor
move-by = { $player }, tah { $move }: { $did }
review-reply = Odpověď: { $line }.
review-better = Lepší: { $line } ({ $value }).
review-count = { $player }, tahy: { $moves }. Nejlepší { $best }, dobré { $good }, nepřesnosti { $inaccuracy }, chyby { $mistake }, hrubé chyby { $blunder }.
review-sum = { $player } { $seeds ->
    [0] neztrácí nic
    [one] ztrácí celkem jeden kámen
    [few] ztrácí celkem { $seeds } kameny
   *[other] ztrácí celkem { $seeds } kamenů
  }.
review-sum-estimate = { $player } ztrácí celkem odhadem { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
review-recurs = Podle těchto pravidel se pozice mohou vracet: často jsou pak jisté jen meze a ztráty jsou odhady.

## A review: how good a move was, what it cost, and why

grade-best = Nejlepší tah
grade-good = Dobrý tah
grade-inaccuracy = Nepřesnost
grade-mistake = Chyba
grade-blunder = Hrubá chyba
cost-exact = Stojí to { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
cost-lower = Stojí to nejméně { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
cost-estimate = Stojí to odhadem { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
why-missed_capture = { $player } přichází o úlovek: { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
why-missed_capture-then = { $player } přichází o úlovek po { $moves ->
    [one] tahu navíc
   *[other] { $moves } tazích navíc
  }: { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
why-smaller_capture = { $player } bere příliš málo: { $seeds ->
    [one] dal se ulovit jeden kámen
    [few] daly se ulovit { $seeds } kameny
   *[other] dalo se ulovit { $seeds } kamenů
  }.
why-missed_extra_turns = { $player } přichází o { $moves ->
    [one] tah navíc
    [few] { $moves } tahy navíc
   *[other] { $moves } tahů navíc
  }.
why-broken_chain = { $player } přerušuje řadu tahů navíc: { $moves ->
    [one] dal se zahrát ještě jeden
    [few] daly se zahrát ještě { $moves }
   *[other] dalo se zahrát ještě { $moves }
  }.
why-missed_rest = { $player } nevyužívá možnost ukončit hru a vzít ze zbytku { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
why-forfeited = { $player } nedává prázdné straně kámen a soupeř bere { $seeds ->
    [one] jediný kámen
    [few] všechny { $seeds } kameny
   *[other] všech { $seeds } kamenů
  } na desce.
why-emptied_own = { $player } už nemá žádné kameny a přenechává soupeři { $seeds ->
    [one] zbylý kámen
    [few] zbylé { $seeds } kameny
   *[other] zbylých { $seeds } kamenů
  }.
why-gave_rest = { $player } ukončuje hru a přenechává soupeři ze zbytku { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
why-ended_early = { $player } ukončuje hru příliš brzy.
why-missed_swap = { $player }: lepší by bylo vyměnit strany.
why-swapped = { $player } přebírá horší stranu.
why-allowed_swap = { $player }: takovou stranu soupeř rád převezme.
why-allowed_capture = { $player } umožňuje soupeři ulovit { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
why-allowed_capture-pit = { $player } nechává důlek { $pit } bez ochrany: soupeř může ulovit { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
why-allowed_rest = { $player } umožňuje soupeři ukončit hru a vzít ze zbytku { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
why-starved = { $player } zůstává bez dovoleného tahu a přenechává soupeři ze zbytku { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
why-allowed_extra_turns = { $player } dává soupeři { $moves ->
    [one] tah navíc
    [few] { $moves } tahy navíc
   *[other] { $moves } tahů navíc
  }.
why-sown_less = { $player } dává do pokladnice o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } méně.
why-allowed_sowing = { $player } umožňuje soupeři dát do pokladnice o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } víc.
why-less_rest = { $player } dostává ze zbytku o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } méně.
why-later_rest = { $player } přenechává soupeři na konci hry ze zbytku o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } víc.
why-later_capture = { $player } umožňuje soupeři později ulovit o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } víc.
why-later_missed = { $player } později uloví o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } méně.
why-win-draw = { $player } pouští výhru z rukou: při nejlepší hře je to teď remíza.
why-win-loss = { $player } pouští výhru z rukou: při nejlepší hře je to teď prohra.
why-draw-loss = { $player } pouští remízu z rukou: při nejlepší hře je to teď prohra.
why-later = Ztráta se ukáže až později.
why-more_later = Později přijdou další ztráty.

## Help on the command line

help-kalaha = Kalaha přesně tak, jak ji popisuje návod ve tvé krabici.
help-play = Spustí hru v terminálu, ve dvou nebo proti počítači.
help-rules = Vypíše všechna pravidla, nebo jedna vysvětlí celá.
help-moves = Ukáže pozici a dovolené tahy.
help-analyse = Ukáže, jakou hodnotu má každý dovolený tah.
help-review = Najde chyby v uložené hře: co stály a proč.
help-argument-position = Pozice, například "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"; výchozí je začátek hry.
help-argument-game = Pozice, nebo soubor s uloženou hrou; výchozí je začátek hry.
help-argument-record = Soubor s uloženou hrou.
help-argument-id = Pravidla, například alga.
option-help = Ukáže tuto nápovědu.
option-version = Ukáže verzi.
option-lang = Jazyk odpovědí: sv, nb, fi, da, en, de, fr, cs.
option-json = Místo textu vypíše jeden dokument JSON.
option-rules = Pravidla: { $names }.
option-pits = Počet důlků na každé straně, 1 až 8.
option-seeds = Počet kamenů v každém důlku na začátku.
option-axis = Domácí pravidlo, například remainder=owner; lze opakovat.
option-seconds = Kolik sekund přemýšlet o každé pozici.
option-nodes = Kolik pozic prozkoumat.
option-plies = Kolik tahů dopředu počítat.
option-threads = Vlákna; výchozí je jedno na každé jádro.
option-no-book = Počítá, i když hodnoty zná kniha zahájení.
option-play = Tahy, které se zahrají nejdřív, například "3 6 1".
option-compare = Ukáže, jak tento tah dopadne podle všech pravidel.
option-sheet = Ukáže návod bod po bodu a vedle toho, jak se hraje.
option-south = Kdo hraje za Jih: human (člověk), nebo computer:1 až computer:10 (počítač). Samotné computer je úroveň 3, příjemná pro začátek. Výchozí: human.
option-north = Kdo hraje za Sever; stejná volba jako u Jihu. Výchozí: computer.
option-south-name = Jméno hráče za Jih.
option-north-name = Jméno hráče za Sever.
option-words = Místo kreslení popíše desku slovy.
option-load = Pokračuje v uložené hře.
option-lot = Číslo, se kterým los i volby počítače pod úrovní 10 dopadnou pokaždé stejně.
option-fair = Číslo spravedlivé výchozí pozice, 1 až 254.
label-usage = Použití
label-arguments = Argumenty
label-options = Volby
label-commands = Příkazy

## When the command line is wrong

cli-error = Chyba: { $text }
cli-only-with = { $one } lze použít jen s { $other }.
cli-not-with = { $one } nejde použít spolu s { $other }.
cli-rules-and-load = Uložená hra má svá vlastní pravidla; { $name } nejde použít spolu s --load.
cli-not-understood = Příkazu nerozumím: { $text }
cli-no-command = Příkaz „{ $name }“ neexistuje. Všechny příkazy: kalaha --help
cli-no-command-near = Příkaz „{ $name }“ neexistuje. Mělo to být „{ $near }“?
cli-no-option = Volba { $name } tu neexistuje. Všechny volby: --help
cli-no-option-near = Volba { $name } tu neexistuje. Měla to být { $near }?
cli-needs-value = Za { $name } chybí hodnota.
cli-takes-no-value = { $name } se píše bez hodnoty.
cli-missing = Chybí { $name }.
cli-extra = „{ $text }“ je tu navíc.
cli-bad-axis = Domácí pravidlo se píše jako název=hodnota, ne jako „{ $text }“.
cli-bad-number = { $name } musí být celé číslo, ne „{ $text }“.
cli-bad-range = { $name } musí být celé číslo od { $least } do { $most }, ne „{ $text }“.
cli-bad-seconds = { $name } musí být počet sekund větší než 0, například 0.5, ne „{ $text }“.
cli-bad-choice = { $name } nemůže být „{ $text }“; možnosti: { $choices }.
cli-file = Soubor { $file } nejde přečíst nebo zapsat: { $text }
cli-file-read = Soubor { $file } nejde přečíst: { $text }

## When something is wrong

error-not-installed = { $name } není nainstalováno; nainstaluješ to příkazem: pip install 'kalaha[{ $extra }]'.
error-no-kernels = Pro tuto platformu ({ $platform }) není strojový kód. V kopii zdrojového kódu ho sestaví „python -m kernels“; s KALAHA_KERNELS=python počítá Kalaha bez něj, asi stokrát pomaleji.
error-unknown-rules = Pravidla { $name } neexistují; na výběr jsou { $names }.
error-unknown-rules-several = { $name } může být { $names }; napiš víc z toho, co stojí na krabici.
error-unknown-rules-other = { $name } je jiná hra, kterou tu nenajdeš; nejbližší jsou pravidla { $nearest }.
error-unknown-rules-nearest = Pravidla { $name } neexistují; nemělo to být { $nearest }? Na výběr jsou { $names }.
error-unknown-axis = Domácí pravidlo { $axis } neexistuje; na výběr jsou { $names }.
error-axis-not-number = { $axis } musí být celé číslo od 1 do { $limit }, ne { $value }.
error-axis-not-choice = { $axis } nemůže být { $value }; možnosti: { $choices }.
error-rules-too-many-seeds = S pits={ $pits } a seeds={ $seeds } by na desce bylo { $total } kamenů, vejde se jich však nejvýš { $limit }.
error-extra-turn-needs-store = extra_turn vyžaduje sow_store: do pokladnice, do které se nerozdává, poslední kámen nikdy nepadne.
error-grand-slam-needs-capture = grand_slam={ $value } vyžaduje opposite_capture, wari_capture nebo even_capture: jinak poslední kámen nic neuloví.
error-backwards-needs-wari-capture = backwards={ $value } vyžaduje wari_capture: žádný jiný lov nepokračuje nazpět.
error-relay-needs-store = relay={ $value } vyžaduje sow_store: když se nerozdává do pokladnice, nemusí rozdávání nikdy skončit.
error-relay-excludes-wari-capture = relay=any vylučuje wari_capture: poslední kámen, po kterém jsou v důlku 2 nebo 3, se vždy rozdává dál.
error-relay-excludes-even-capture = relay=any vylučuje even_capture: poslední kámen, po kterém je v důlku sudý počet, se vždy rozdává dál.
error-capturer-stays-needs-nonempty = capturer=stays vyžaduje opposite_capture=nonempty: ulovit lze jen kameny z protějšího důlku.
error-repetition-needs-no-store = { $axis }={ $value } vyžaduje sow_store=no: kde se rozdává do pokladnice, tam se pozice vrátit nemůže.
error-feeding-needs-cannot-move = feeding={ $value } vyžaduje ends=cannot_move: když hra prázdnou stranou končí, nemá už kdo kámen dostat.
error-optional-capture-needs-capture = optional_capture vyžaduje opposite_capture, wari_capture nebo even_capture: jinak není lov, kterého by se dalo vzdát.
error-capture-extra-turn-needs-both = capture_extra_turn vyžaduje extra_turn a lov: tah navíc je pak i za lov.
error-capture-extra-turn-excludes-declining = capture_extra_turn vylučuje optional_extra_turn: u znaku ~ by nebylo jasné, zda se vzdáváš lovu, nebo tahu navíc.
error-one-move-needs-extra-turn = swap=one_move vyžaduje extra_turn a start=even: prvnímu tahu na stejnoměrné desce bere tah navíc.
error-optional-extra-turn-needs-extra-turn = optional_extra_turn vyžaduje extra_turn: jinak není tah navíc, kterého by se dalo vzdát.
error-position-text = Pozice se píše takto: { $example }. Tady je na místě { $column } znak { $found }, ale má tam být { $expected }.
error-position-text-short = Pozice se píše takto: { $example }. Tahle končí na místě { $column }, kde má být { $expected }.
error-position-text-end = Pozice je úplná už před místem { $column }; nic dalšího následovat nesmí, je tam však { $found }.
error-position-sides = Pozice má 2 řady důlků a 2 pokladnice; tady jsou počty { $rows } a { $stores }.
error-position-count = Je-li počet důlků na každé straně { $pits }, { $expected ->
    [one] následuje po velikosti desky { $expected } číslo
    [few] následují po velikosti desky { $expected } čísla
   *[other] následuje po velikosti desky { $expected } čísel
  }, ne { $found }.
error-position-pits = Počet důlků na každé straně je v pozici { $found }, v pravidlech { $pits }.
error-no-such-start = Tato pravidla nemají výchozí pozici { $number }; jejich výchozí pozice jsou číslovány od 1 do { $limit }.
error-position-store = Počet kamenů v pokladnici { $side ->
    [S] Jihu
    [N] Severu
   *[other] strany { $side }
  } musí být celé číslo, nejméně 0, ne { $value }.
error-position-pit = Počet kamenů v důlku { $pit } na straně { $side ->
    [S] Jihu
    [N] Severu
   *[other] { $side }
  } musí být celé číslo, nejméně 0, ne { $value }.
error-position-too-many-seeds = V pozici je { $total } kamenů, vejde se jich však nejvýš { $limit }.
error-position-turn = Na tahu musí být 0 (Jih) nebo 1 (Sever), ne { $value }.
error-perft-depth = Hloubka pro perft musí být celé číslo od 0 do { $limit }, ne { $value }.
error-move-text = { $text } není tah: tah je číslo důlku, například 3, nebo 3~, když se vzdáváš lovu nebo tahu navíc; 3-6 jsou dva tahy.
error-move-no-such-pit = Důlky mají čísla 1 až { $pits }; důlek { $pit } tu není.
error-move-empty-pit = Důlek { $pit } je prázdný.
error-move-game-over = Hra už skončila.
error-move-must-feed = Druhá strana je prázdná a z důlku { $pit } na ni kámen nedojde.
error-move-grand-slam = Tah z důlku { $pit } by ulovil všechno, co je na druhé straně.
error-move-must-capture = Podle těchto pravidel se lovu vzdát nelze.
error-move-must-go-on = Podle těchto pravidel se tahu navíc vzdát nelze.
error-move-nothing-to-decline = Tah z důlku { $pit } nedává nic, čeho by se dalo vzdát.
error-start-rules = Výchozí pozice patří k jiným pravidlům než hra.
error-action-side = Strana může být 0 (Jih) nebo 1 (Sever), ne { $value }.
error-nothing-to-undo = Není co vrátit.
error-nothing-to-redo = Není co obnovit.
error-action-game-over = Hra už skončila.
error-no-sharing = Podle těchto pravidel se hráči na rozdělení zbytku domluvit nemohou.
error-no-stopping = Podle těchto pravidel se hráči nemohou domluvit, že skončí: pozice se vrátit nemůže.
error-nothing-offered = Soupeř nic nenavrhuje.
error-nothing-to-withdraw = Nic nenavrhuješ.
error-no-swap = Podle těchto pravidel se strany nevyměňují.
error-swap-not-now = Strany lze vyměnit jen místo prvního tahu druhého hráče.
error-limit-seconds = Limit v sekundách musí být číslo větší než 0, ne { $value }.
error-engine-number = { $name } musí být celé číslo od { $least } do { $most }, ne { $value }.
error-engine-rules = Program hraje podle jiných pravidel, než jaká má pozice.
error-engine-game-over = Hra skončila; není o čem přemýšlet.
error-engine-closed = Program je už ukončený.
error-engine-answering = Program právě odpovídá na otázku; kód, který přitom volá, nemůže položit další.
error-foreign-like = Pozice programu { $form } se píše takto: { $example }.
error-foreign-count = Deska má 2 pokladnice a na obou stranách stejně mnoho důlků; počet čísel { $found } tomu neodpovídá.
error-foreign-rows = Počet důlků v řadě Jihu je { $south }, v řadě Severu { $north }; má být stejný.
error-foreign-readings = Tato čísla lze číst dvojím způsobem: { $first } a { $second }. Zadej správnou pozici.
error-foreign-rules = Tento zápis se používá pro různá pravidla; vyber si jedna.
error-foreign-move = { $move } není důlek na této desce.
error-foreign-side = { $move } je důlek druhé strany.
error-foreign-landing = Poslední kámen z důlku { $pit } nepadne do { $square }.
error-foreign-captured = Úlovek z důlku { $pit } je { $seeds }, ne { $said }.
error-foreign-replay = Toto není záznam hry mankala ani oware.
error-record-none = Toto není záznam hry; ten začíná takto: { $example }, pozice takto: { $position } a seznam tahů takto: 3 6 1.
error-record-empty = Záznam je prázdný.
error-record-too-large = Záznam smí mít nejvýš { $limit } bajtů; tento je větší.
error-record-not-text = Záznam je text v UTF-8; tento soubor takový text není.
error-record-unexpected = Tady je { $found }, ale má tu být { $expected }.
error-record-truncated = Záznam tady končí, ale má tu být { $expected }.
error-record-unclosed = Komentář, který tu začíná, nekončí; chybí { "}" }.
error-record-escape = { $found } nic neznamená; zpětné lomítko samo se píše dvakrát.
error-record-tag-twice = Značka { $name } už tu jednou byla.
error-record-turn-number = Tady má být číslo { $expected }, ne { $found }.
error-record-no-hyphen = Po tahu { $move } je tah navíc; musí za ním být spojovník, protože se hraje dál.
error-record-hyphen = Po tahu { $move } už tah navíc není; spojovník za ním být nesmí.
error-record-illegal-move = Tah { $move } není v pozici { $position } dovolen.
error-record-game-over = Hra tu už skončila; následovat má { $expected }, ne { $found }.
error-record-variation-of-nothing = Varianta stojí za tahem, který nahrazuje; tady ještě žádný není.
error-record-variation-twice = { $move } už v záznamu na tomto místě je; varianta se musí lišit.
error-record-comment-twice = Komentář už tu je; na jednom místě smí být jen jeden.
error-record-result = V záznamu stojí { $found }, ale po přehrání podle jeho pravidel vychází { $expected }.
error-record-after-result = Záznam tu už skončil; za výsledkem nesmí nic být.
error-tag-name = Značka se nemůže jmenovat { $name }: jméno tvoří velké písmeno a po něm písmena a číslice; obsazená jsou jména { $names }.
error-record-at = Řádek { $line }, sloupec { $column }: { $text }
error-line-move-at = Tah { $number } ({ $move }): { $text }
error-move-at = Tah { $move } není v pozici { $position } dovolen. { $text }

## The server

help-serve = Otevře desku v prohlížeči: hry pro tento počítač, nebo pro mnoho lidí.
serve-at = Kalaha běží na adrese { $address } (ukončíš ji stisknutím Ctrl+C).
serve-alone = Dostane se k ní jen tento počítač; s volbou { $option } se k ní dostanou i ostatní, přes jeho adresu v síti.
serve-others = Ostatní ve stejné síti se k ní dostanou na adrese { $address }.
serve-no-port = Na { $host } není od čísla { $port } výš žádný port volný: { $text }
serve-no-host = Server nemůže použít adresu { $host }: { $text }
error-host-foreign = Server byl spuštěn jen pro tento počítač, na localhost nebo 127.0.0.1, ne na { $host }. S --host pustí i ostatní, s --proxy stojí za proxy.
error-seat-missing = To smí jen hráč; požadavek neuvádí žádné místo u hry.
error-seat-foreign = Toto místo k této hře nepatří.
error-seat-taken = Tuto pozvánku už někdo použil, v jiném prohlížeči.
error-seat-not-open = Na toto místo není nikdo pozván.
error-seat-moved = Hra pokračuje v jiném prohlížeči; zde se můžeš dívat.
error-seat-in-use = Toto místo se používá v jiném prohlížeči. Zavři hru tam, nebo tam zvol „Pokračovat jinde“.
error-invitation-void = Tato pozvánka už neplatí. Požádej o novou.
error-code-unknown = Pod tímto kódem žádná hra nečeká. Kódy platí půl hodiny.
error-game-unknown = Hra { $id } neexistuje.
error-ply-stale = Hra mezitím pokročila: je u kroku { $ply }, ne { $named }.
error-not-your-turn = Na tahu je druhý hráč.
error-game-too-long = Hra smí mít nejvýš { $limit } kroků.
error-again-going-on = Hra ještě neskončila.
error-tournament-foreign = Z tohoto prohlížeče se turnaje neúčastníš.
error-host-only = To smí jen ten, kdo turnaj vede.
error-pin-wrong = Tento PIN k tomuto jménu nepatří.
error-tournament-unknown = Pod tímto kódem není žádný turnaj, nebo už skončil.
error-board-unknown = Tento turnaj nemá desku { $number }.
error-tournament-over = Turnaj skončil.
error-name-taken = Někdo s tímto jménem už tu je.
error-round-going-on = Kolo ještě neskončilo.
error-round-over = Toto kolo už skončilo.
error-vote-over = Čas na odpověď vypršel.
error-time-left = Čas ještě nevypršel.
error-question-over = V této pozici nikdo nemůže táhnout.
error-tournament-alone = Na kolo jsou potřeba aspoň dva hráči.
error-tournament-full = Takový turnaj má nejvýš { $limit } hráčů.
error-too-much = To bylo moc najednou; chvíli počkej.
error-database-away = Hry teď nejsou dostupné; nic se neztratilo, zkus to za chvíli znovu.
error-cannot-store = Hry teď nelze ukládat; důvod je v logu serveru.
error-request-wrong = Požadavek je nesrozumitelný; chyba je zde: { $place }.
error-too-large = Požadavek smí mít nejvýš { $limit } bajtů.
error-not-here = Tady nic není.
error-not-so = Tato adresa takové požadavky nepřijímá.
error-foreign-origin = Stránka jiného webu tu hru sledovat nesmí.
error-server-fault = Na serveru se něco pokazilo; nic se nezměnilo.

## Levels, kalaha bench, kalaha arena

level-1 = bez starostí
level-2 = jako ve snu
level-3 = v pohodě
level-4 = dává pozor
level-5 = přemýšlí
level-6 = má zkušenosti
level-7 = hraje silně
level-8 = hraje lstivě
level-9 = hraje mistrovsky
level-10 = bez slitování
kind-certain-lower = { $value }; jisté je nejméně { $seeds }
kind-certain-upper = { $value }; jisté je nejvýš { $seeds }
error-player-unknown = { $value } tu nemůže být hráčem; možnosti: { $players }.

## The page in the browser

web-skip-to-content = Přejít na desku
web-navigation = Stránky
web-rules = Pravidla
web-settings = Nastavení
web-close = Zavřít
web-go-back = Zpět
web-no-page = Taková stránka tu není.
web-missing = Stránka nenalezena
web-no-game = Taková hra tu není, nebo už neexistuje.
web-forgotten = Tuto hru už nejde dohrát. Její tahy jsou stále v tomto prohlížeči.
web-no-answer = Žádná odpověď. Zkus to za chvilku znovu.
web-lost = Spojení se přerušilo. Zkouším to znovu…
web-back = Spojení je zpět.
web-link-away = Bez připojení odkaz nefunguje. Než se obnoví, můžeš hrát ve dvou u jedné obrazovky.
web-no-search = V tomto prohlížeči počítač nevidí tak daleko dopředu: hraje nejvýš na úrovni 5 a hodnota tahů se neukazuje.
install-description = Rozdávej, lov kameny, hraj ještě jednou: kalaha podle pravidel ze tvé krabice, proti počítači, u jedné obrazovky nebo ve dvou přes odkaz.
web-language = Jazyk
web-theme = Vzhled
web-theme-system = Podle systému
web-theme-light = Světlý
web-theme-dark = Tmavý
web-theme-contrast = Vysoký kontrast
web-speed = Rychlost kamenů
web-speed-off = Bez pohybu
web-speed-fast = Rychle
web-speed-normal = Středně
web-speed-slow = Pomalu
web-stillness = Tvůj systém si přeje méně pohybu, proto se kameny nehýbou.
web-sound = Zvuk
web-volume = Hlasitost
web-tones = Čím plnější důlek, tím vyšší tón
web-clockwise = Po směru hodin (zrcadlově)
web-confirm = Potvrzovat tahy druhým klepnutím
web-press-again = Důlek { $pit }: klepni ještě jednou a zahraješ.
web-keys = Klávesy na desce
web-keys-help = Číslice zahraje důlek, S přečte pokladnice, L poslední tah, H poradí, U vrátí tah. Fungují, dokud je vybraná deska; šipky a Enter fungují vždy.
web-new-game = Nová hra
web-motto = Kalaha, mankalová hra:
web-motto-box = hraj ji podle pravidel ze své krabice
web-press-pit = Klepni na některý ze svých důlků.
web-open-games = Rozehrané hry
web-who-plays = Kdo hraje?
web-who-computer = Počítač
web-who-here = Ve dvou tady
web-who-link = Ve dvou na dálku
web-who-watch = Sledovat hru počítače
web-level = Úroveň počítače
web-level-means = { $band ->
    [1] na úplně první hry
    [2] začátečník občas vyhraje
    [3] vyrovnaný soupeř pro většinu rodin
    [4] těžko ho porazíš
    *[other] skoro nikdy neudělá chybu
}
web-face-1 = Myš
web-face-2 = Hlemýžď
web-face-3 = Žába
web-face-4 = Zajíc
web-face-5 = Ježek
web-face-6 = Kočka
web-face-7 = Jezevec
web-face-8 = Liška
web-face-9 = Sova
web-face-10 = Slon
web-play = Hrát
web-learn-quick = Pravidla za tři minuty
web-more = Další volby
web-begins = Kdo začíná?
web-begins-me = Ty
web-begins-them = Soupeř
web-begins-lot = Rozhodne los
web-clock = Hodiny
web-clock-none = Bez hodin
web-clock-minutes = { $minutes ->
    [1] Jedna minuta pro každého
    [few] { $minutes } minuty pro každého
   *[other] { $minutes } minut pro každého
}
web-clock-increment = Sekundy navíc po každém tahu
web-name-mine = Tvé jméno
web-name-theirs = Jméno soupeře
web-house-rules = Domácí pravidla
web-house-rule = (domácí pravidlo)
web-house-rules-are = Domácí pravidla: { $rules }
web-house-rules-name = Název těchto pravidel
web-house-rules-send = Poslat tato pravidla
web-house-rules-clear = Bez domácích pravidel
web-rules-turns = Tah
web-rules-capture = Lov
web-rules-end = Konec hry
web-rule-needs = „{ $rule }“ jde jen spolu s „{ $other }“.
web-too-many-seeds = To by bylo { $total } kamenů, na desku se jich však vejde nejvýš { $limit }.
web-game = Hra
web-board = Deska
web-computer = Počítač
web-player-level = { $player }, úroveň { $level }
web-at-level = úroveň { $level }
web-pit-own = tvůj důlek { $pit }, { $seeds ->
    [0] prázdný
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }
web-pit-other = { $player }, důlek { $pit }, { $seeds ->
    [0] prázdný
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }
web-store-own = tvoje pokladnice, { $seeds ->
    [0] prázdná
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }
web-store-other = { $player }, pokladnice, { $seeds ->
    [0] prázdná
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }
you-say-turn = Jsi na tahu.
you-say-played = { $moves ->
    [1] Ty: důlek { $pits }.
    [2] Ty: důlky { $pits }, s tahem navíc.
   *[other] Ty: důlky { $pits }, s tahy navíc.
  }
you-say-move-again = Hraješ ještě jednou.
you-say-took = Tvůj úlovek: { $seeds }, { $moves ->
    [1] důlek { $pits }.
   *[other] důlky { $pits }.
  }
web-thinking = Počítač přemýšlí…
web-watching = Díváš se na hru.
web-not-yours = Hraješ z důlků na své straně.
web-no-hints = Když hrají dva proti sobě, každý na své obrazovce, rady se nedávají.
web-no-move-yet = Zatím nikdo netáhl.
say-join = { $player } je tady.
web-absent = { $player } tu ještě není.
web-awaited = Ještě tu není
web-left = { $player } tu teď není.
web-is-back = { $player } je tady.
web-left-kept = Hra zůstane uložená a dá se kdykoli dohrát.
web-left-computer = Hrát dál proti počítači
push-over = Hra skončila.
web-push = Upozornit mě
web-push-on = Dostaneš zprávu, až budeš na tahu.
web-emote = Něco říct
web-emote-hello = Ahoj!
web-emote-luck = Hodně štěstí!
web-emote-bravo = Pěkně zahráno!
web-emote-oops = Jejda!
web-emote-think = Chvilku, přemýšlím.
web-emote-thanks = Díky!
web-score = Vyhrané hry:
say-again = { $player } začíná novou hru.
web-next-watch = Sledovat další hru
say-offer-share = { $player } navrhuje rozdělit zbytek napůl.
say-offer-stop = { $player } navrhuje skončit, protože se už nic neuloví.
say-offer-undo = { $player } chce vrátit tah.
web-accept = Přijmout
web-decline = Odmítnout
web-offer = Navrhnout
web-withdraw = Vzít návrh zpět
web-withdraw-undo = Vzít žádost zpět
say-withdraw = { $player } bere svůj návrh zpět.
say-withdraw-undo = { $player } bere svou žádost zpět.
web-undo = Vrátit tah
web-redo = Obnovit tah
web-more-actions = Další
web-hint = Rada
web-hint-says = Rada: důlek { $move }. Na konci: { $value }.
web-hint-swap = Rada: vyměň strany. Na konci: { $value }.
web-skip = Přeskočit
web-share = Rozdělit zbytek
web-stop = Navrhnout konec
web-share-sure = Navrhnout rozdělení zbytku?
web-share-means = Kamenů na desce: { $seeds }. Když soupeř tvůj návrh přijme, dostane každý polovinu (lichý kámen se nepočítá nikomu) a hra skončí.
web-stop-sure = Navrhnout konec?
web-stop-means = Když soupeř tvůj návrh přijme, dostane každý kameny na své straně a hra skončí.
web-swap = Vyměnit strany
web-resign = Vzdát se
web-resign-sure = Chceš se vzdát?
web-go-on = Hrát dál
web-again = Odveta
web-next-level = Úroveň { $level }
web-may-decline = { $seeds ->
    [0] Hrát ještě jednou?
    [one] Ulovit jeden kámen?
    [few] Ulovit { $seeds } kameny?
   *[other] Ulovit { $seeds } kamenů?
  }
web-take-it = { $seeds ->
    [0] Hrát ještě jednou
   *[other] Ulovit
  }
web-decline-it = { $seeds ->
    [0] Předat tah
   *[other] Nechat ležet
  }
web-invite = Pošli tento odkaz tomu, s kým chceš hrát:
web-invite-alone = Tento odkaz se otevře jen na tomto počítači.
web-invite-own = To je tvůj vlastní odkaz. Pošli ho tomu, s kým chceš hrát.
web-copy = Kopírovat odkaz
web-copied = Zkopírováno.
say-rejoin = { $player } pokračuje v jiném prohlížeči.
web-send = Poslat…
web-link = Odkaz
web-show-code = Ukázat kód
web-invite-friend = Pozvat ke hře
web-invite-friend-help = Odkaz pustí dovnitř jednoho člověka: toho, kdo se připojí první.
web-qr = Odkaz jako QR kód
web-say-code = Nebo tento kód nadiktuj po telefonu. Zadává se na úvodní stránce, pod „{ $place }“, a platí půl hodiny:
web-enter-code = Zadat kód
web-code = Kód
web-join = Připojit se ke hře
web-invited-by = { $player } tě zve na kalahu.
web-invited = Máš pozvánku na kalahu.
web-just-watch = Jen se dívat
web-go-on-here = Pokračovat zde
web-go-on-here-sure = Chceš v této hře pokračovat zde? V dosavadním prohlížeči se pak budeš moct jen dívat.
web-hand-over = Pokračovat jinde
web-hand-over-who = Kdo pokračuje jinde?
web-hand-over-own = Otevři tento odkaz v druhém prohlížeči, nebo načti kód druhým zařízením. Nech si ho pro sebe: kdo ho použije, hraje na tvé straně. Jakmile zde zahraješ tah, přestane platit.
web-hand-over-other = Pošli tento odkaz tomu, s kým hraješ. Pustí dovnitř jednoho člověka, a to jen když tam hra není otevřená.
web-rules-in-force = Platná pravidla
web-rules-in-full = Celá pravidla s příklady
web-rules-intro = Návody v krabicích se neshodují. Tady se podle každého hraje tak, jak je napsán.
web-which = Kterou kalahu mám?
web-which-ask = Co říká tvůj návod?
web-which-unknown = Nic z toho, nebo nevím
web-which-found = Máš tuto:
web-which-search = Cokoli, co je na krabici napsáno
web-which-hits = { $count ->
    [one] Jedna krabice.
    [few] { $count } krabice.
   *[other] { $count } krabic.
  }
web-which-none = Krabici, na které by to stálo, neznáme. Zkus jiné slovo, nebo odpověz na otázky.
web-which-questions = Nebo odpověz na pár otázek
web-which-ask-seeds = Kolik kamenů leží na začátku v každém důlku?
web-which-ask-language = V jakém jazyce je tvůj návod?
web-which-unsaid = O tom se tam nepíše
web-which-several = Je to jedna z těchto:
web-also-playable = Další pravidla ke hraní
web-compare-why = Proč na tom záleží: stejný poslední lov, dva výsledky
web-other-way = Hrát podle druhého výkladu
web-differences = V čem se liší
web-example-show = Ukázat
web-example-again = Ještě jednou
web-try-it = Vyzkoušet
web-axis-pits = Důlků na každé straně
web-axis-seeds = Kamenů v každém důlku
web-axis-starter = Kdo začíná
web-axis-start = Výchozí pozice
web-fair-number = Spravedlivá výchozí pozice, 1 až 254 (0: losem)
web-axis-sow_store = Rozdává se do vlastní pokladnice
web-axis-first_seed = První kámen z důlku
web-axis-skip_origin = Celé kolo vynechá výchozí důlek
web-axis-relay = Rozdávání dál z důlku, který není prázdný
web-axis-extra_turn = Tah navíc, když poslední kámen padne do pokladnice
web-axis-capture_extra_turn = Tah navíc po lovu
web-axis-opposite_capture = Lov, když poslední kámen padne do vlastního prázdného důlku
web-axis-capturer = Kámen, který loví
web-axis-wari_capture = Lov důlků se 2 a 3 kameny
web-axis-backwards = Další lov nazpět
web-axis-even_capture = Lov sudých počtů
web-axis-grand_slam = Ulovit všechno
web-axis-optional_capture = Lov je dobrovolný
web-axis-optional_extra_turn = Tah navíc je dobrovolný
web-axis-feeding = Dát kámen prázdné straně
web-axis-ends = Hra končí
web-axis-remainder = Komu připadnou zbylé kameny
web-axis-repetition = Když se pozice vrátí
web-axis-repetition_at = Kolikrát se pozice musí vrátit
web-axis-repetition_when_empty = Návrat pozice platí i při prázdné straně
web-axis-quiet_limit = Po kolika tazích bez lovu hra končí (0: bez omezení)
web-axis-majority_stop = Konec při více než polovině kamenů
web-axis-sharing = Zbytek se smí rozdělit
web-axis-swap = Strany se smějí vyměnit
web-value-none = nikdy
web-value-even = v každém důlku stejně
web-value-fair = jedna z 254 spravedlivých
web-value-nonempty = není-li protější důlek prázdný
web-value-always = vždy
web-value-any = vždy
web-value-no = nikdy
web-value-one_move = po jediném tahu
web-value-own = jen na vlastní straně
web-value-several = jen po ulovení několika
web-value-sown = rozdává se
web-value-stays = zůstává v důlku
web-value-taken = jde do pokladnice také
web-value-allowed = dovoleno
web-value-nothing = nic se neuloví
web-value-illegal = není dovoleno
web-value-free = nepovinné
web-value-forfeit = jinak propadne zbytek
web-value-compulsory = povinné
web-value-side_empty = když je jedna strana prázdná
web-value-cannot_move = když není čím táhnout
web-value-emptier = tomu, jehož strana je prázdná
web-value-owner = tomu, na jehož straně leží
web-value-nobody = nikomu
web-value-closer = tomu, kdo táhl poslední
web-value-own_side = každý si nechá svou stranu
web-value-split = zbytek se dělí napůl
web-value-agreed = podle dohody
web-value-lot = rozhodne los

## The review of a game, in the browser

web-review = Rozbor
web-review-progress = Tahy: { $done } z { $of }
web-review-done = Rozbor je hotový.
web-review-back = Zpět ke hře
web-graph = Náskok po každém tahu
web-graph-about = Náskok na konci při nejlepší hře, po každém tahu. Nahoře: { $south }. Dole: { $north }.
web-graph-exact = přesně
web-graph-estimate = odhad
web-graph-table = Křivka jako tabulka
web-lead-side = { $player } +{ $seeds }
web-lead-exact = { $player } +{ $seeds }, přesně
web-lead-about = { $player } +{ $seeds }, odhad
web-lead-even = vyrovnáno, přesně
web-lead-even-about = vyrovnáno, odhad
web-at-start = Na začátku
web-graded = { $grade }. { $cost }
web-column-move = Č.
web-column-player = Hráč
web-column-did = Tah
web-column-lead = Náskok
web-column-grade = Hodnocení
web-mistakes = Tahy k zamyšlení
web-mistakes-whose = Čí tahy
web-mistakes-own = Moje
web-mistakes-both = Obou hráčů
web-mistakes-none = Žádné chyby: dobře zahráno.
web-mistakes-none-yet = Zatím nic.
web-mistake-next = Další chyba
web-try-here = Zkusit znovu
web-try-ask = { $player }: najdi lepší tah než důlek { $pit }.
web-try-judging = Podíváme se…
web-try-best = Ano, to je nejlepší tah.
web-try-good = Ano, je stejně dobrý jako nejlepší tah.
web-try-same = Důlek { $pit } se hrál ve hře. Zkus jiný.
web-try-better = Důlek { $pit }: lepší než ve hře, ale pořád stojí { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }. Zkus jiný.
web-try-better-about = Důlek { $pit }: lepší než ve hře, ale pořád stojí asi { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }. Zkus jiný.
web-try-worse = Důlek { $pit }: o nic lepší než ve hře, stojí { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }. Zkus jiný.
web-try-worse-about = Důlek { $pit }: o nic lepší než ve hře, stojí asi { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }. Zkus jiný.
web-try-leave = Zpět k rozboru
web-show-better = Lepší tah
web-show-reply = Co by mohlo následovat
web-summary = Shrnutí
web-summary-best = Nejlepší tahy
web-summary-lost = Ztracené kameny
web-summary-exact = { $seeds }
web-summary-about = asi { $seeds }
web-grades-inaccuracy = Nepřesnosti
web-grades-mistake = Chyby
web-grades-blunder = Hrubé chyby
learn-flawless = { $player }: ani jeden kámen nepřišel nazmar.
learn-capture = { $player }: v tahu { $move } se podařil úlovek { $seeds ->
    [one] jednoho kamene
   *[other] { $seeds } kamenů
  }, lepší tah nebyl.
# The first move of turn 7 is called 7a.
learn-chain = { $player }: od tahu { $turn }a se { $moves }krát po sobě podařil nejlepší tah.
learn-best = { $player }: nejlepší tah se podařil { $best ->
    [one] jednou
   *[other] { $best }krát
  } z { $moves }.
learn-closest = { $player }: nejlépe se povedl tah { $move }.
learn-ahead-start = { $player } má { $certain ->
    [0] zřejmě navrch
   *[1] navrch
  } od začátku do konce.
learn-ahead-move = { $player } má od tahu { $move } { $certain ->
    [0] zřejmě navrch
   *[1] navrch
  }.
learn-even-start = Hra je { $certain ->
    [0] zřejmě vyrovnaná
   *[1] vyrovnaná
  } od začátku do konce.
learn-even-move = Hra je { $certain ->
    [0] zřejmě vyrovnaná
   *[1] vyrovnaná
  } od tahu { $move }.
learn-try-capture = Příště se před tahem podívej, jestli nemůžeš něco ulovit (tah { $move }).
learn-try-extra = Příště si spočítej, jestli poslední kámen padne do tvé pokladnice: to je tah navíc (tah { $move }).
learn-try-guard = Příště se před tahem podívej, co by mohl ulovit soupeř (tah { $move }).
learn-try-reply = Příště si před tahem rozmysli, co pak udělá soupeř (tah { $move }).
learn-try-store = Příště si spočítej, kolik kamenů který tah přinese do tvé pokladnice (tah { $move }).
learn-try-rest = Příště ke konci hry si spočítej, kdo dostane zbytek (tah { $move }).
learn-try-later = Podívej se na tah { $move } ještě jednou: co by bylo lepší?
learn-try-level = Zkus teď úroveň { $level }.
learn-try-side = Zkus odvetu z druhé strany.
learn-looking = Pohled zpět na hru…

## Messages from above, addressed to the player they are about

you-say-sown = Rozdáváš { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } z důlku { $pit }.
you-say-last-own = Poslední padá do tvého důlku { $pit }.
you-say-last-other = Poslední padá do tvého důlku { $pit }.
you-turn-captured-pit = úlovek: { $seeds } v tvém důlku { $pit }
you-turn-captured-pits = úlovek: { $seeds } v tvých důlcích { $first } až { $last }
you-say-extra_turn = Poslední kámen je v tvé pokladnici: hraješ ještě jednou.
you-say-forfeited = Prázdná strana nedostala kámen. Bereš { $seeds ->
    [one] jediný kámen
    [few] všechny { $seeds } kameny
   *[other] všech { $seeds } kamenů
  } na desce.
you-say-swept = Bereš z desky ještě { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
you-say-swap = Přebíráš druhou stranu: deska se otočí.
you-outcome-won = Vyhráváš { $winner } : { $loser }.
you-outcome-given-up = Vyhráváš.
you-reason-resigned = Vzdáváš se.
you-reason-timed_out = Už nemáš čas.
you-say-again = Začínáš novou hru.
you-say-offer-share = Navrhuješ rozdělit zbytek napůl.
you-say-offer-stop = Navrhuješ skončit, protože se už nic neuloví.
you-say-offer-undo = Žádáš o vrácení tahu.
you-say-withdraw = Bereš svůj návrh zpět.
you-say-withdraw-undo = Bereš svou žádost zpět.
you-learn-flawless = Ani jeden kámen ti nepřišel nazmar.
you-learn-capture = V tahu { $move } se ti podařil úlovek { $seeds ->
    [one] jednoho kamene
   *[other] { $seeds } kamenů
  }, lepší tah nebyl.
# The first move of turn 7 is called 7a.
you-learn-chain = Od tahu { $turn }a se ti { $moves }krát po sobě podařil nejlepší tah.
you-learn-best = Nejlepší tah se ti podařil { $best ->
    [one] jednou
   *[other] { $best }krát
  } z { $moves }.
you-learn-closest = Nejlépe se ti povedl tah { $move }.
you-learn-ahead-start = Máš { $certain ->
    [0] zřejmě navrch
   *[1] navrch
  } od začátku do konce.
you-learn-ahead-move = Od tahu { $move } máš { $certain ->
    [0] zřejmě navrch
   *[1] navrch
  }.
you-why-missed_capture = Přicházíš o úlovek: { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
you-why-missed_capture-then = Přicházíš o úlovek po { $moves ->
    [one] tahu navíc
   *[other] { $moves } tazích navíc
  }: { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
you-why-smaller_capture = Bereš příliš málo: { $seeds ->
    [one] dal se ulovit jeden kámen
    [few] daly se ulovit { $seeds } kameny
   *[other] dalo se ulovit { $seeds } kamenů
  }.
you-why-missed_extra_turns = Přicházíš o { $moves ->
    [one] tah navíc
    [few] { $moves } tahy navíc
   *[other] { $moves } tahů navíc
  }.
you-why-broken_chain = Přerušuješ řadu tahů navíc: { $moves ->
    [one] dal se zahrát ještě jeden
    [few] daly se zahrát ještě { $moves }
   *[other] dalo se zahrát ještě { $moves }
  }.
you-why-missed_rest = Nevyužíváš možnost ukončit hru a vzít ze zbytku { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
you-why-forfeited = Nedáváš prázdné straně kámen a soupeř bere { $seeds ->
    [one] jediný kámen
    [few] všechny { $seeds } kameny
   *[other] všech { $seeds } kamenů
  } na desce.
you-why-emptied_own = Už nemáš žádné kameny a přenecháváš soupeři { $seeds ->
    [one] zbylý kámen
    [few] zbylé { $seeds } kameny
   *[other] zbylých { $seeds } kamenů
  }.
you-why-gave_rest = Ukončuješ hru a přenecháváš soupeři ze zbytku { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
you-why-ended_early = Ukončuješ hru příliš brzy.
you-why-missed_swap = Lepší by bylo vyměnit strany.
you-why-swapped = Přebíráš horší stranu.
you-why-allowed_swap = Takovou stranu soupeř rád převezme.
you-why-allowed_capture = Umožňuješ soupeři ulovit { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
you-why-allowed_capture-pit = Necháváš důlek { $pit } bez ochrany: soupeř může ulovit { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
you-why-allowed_rest = Umožňuješ soupeři ukončit hru a vzít ze zbytku { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
you-why-starved = Zůstáváš bez dovoleného tahu a přenecháváš soupeři ze zbytku { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  }.
you-why-allowed_extra_turns = Dáváš soupeři { $moves ->
    [one] tah navíc
    [few] { $moves } tahy navíc
   *[other] { $moves } tahů navíc
  }.
you-why-sown_less = Dáváš do své pokladnice o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } méně.
you-why-allowed_sowing = Umožňuješ soupeři dát do pokladnice o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } víc.
you-why-less_rest = Dostáváš ze zbytku o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } méně.
you-why-later_rest = Přenecháváš soupeři na konci hry ze zbytku o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } víc.
you-why-later_capture = Umožňuješ soupeři později ulovit o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } víc.
you-why-later_missed = Později ulovíš o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } méně.
you-why-win-draw = Pouštíš výhru z rukou: při nejlepší hře je to teď remíza.
you-why-win-loss = Pouštíš výhru z rukou: při nejlepší hře je to teď prohra.
you-why-draw-loss = Pouštíš remízu z rukou: při nejlepší hře je to teď prohra.

## Puzzles

help-puzzle = Řešení úloh: najdi nejlepší tah i s tahy navíc.
option-puzzle-rules = Pravidla: alga, kalahawari, kalah, wari, deskovehry; výchozí: alga.
option-theme = Jen úlohy jednoho druhu: chain, capture, defence, starve, keep, rest.
option-daily = Úloha dne; s --theme úloha daného druhu.
option-puzzle-check = Znovu ověří všechny úlohy; návratový kód je 1, je-li některá chybná.
puzzle-welcome = Úlohy. Pravidla: { $rules }. Hraješ za Jih. Všechny příkazy vypíše „pomoc“, skončíš slovem „konec“.
puzzle-task = Úloha, { $difficulty }: { $known ->
    [1] najdi svůj nejlepší tah.
   *[0] najdi svůj nejlepší tah i se všemi tahy navíc.
  }
puzzle-difficulty-1 = velmi lehká
puzzle-difficulty-2 = lehká
puzzle-difficulty-3 = střední
puzzle-difficulty-4 = těžká
puzzle-difficulty-5 = velmi těžká
puzzle-about = O co jde: { $themes }.
puzzle-theme-chain = řada tahů navíc
puzzle-theme-capture = lov
puzzle-theme-defence = obrana
puzzle-theme-starve = vyhladovění soupeře
puzzle-theme-keep = zásoba kamenů na tvé straně
puzzle-theme-rest = zisk zbytku
puzzle-right = Správně! Je to nejméně o { $seeds ->
    [one] jeden kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } lepší než cokoli jiného.
puzzle-graded = { $line }: { $grade }.
puzzle-again = Zkus to znovu, nebo napiš „{ $word }“ a uvidíš řešení.
puzzle-answer = Nejlepší je { $line }.
puzzle-worth = Tvůj náskok na konci: { $value }.
puzzle-greedy = Kdo jen bere, co se dá, hraje { $line }.
puzzle-none = Pro „{ $rules }“ není žádná úloha druhu „{ $theme }“.
puzzle-progress = Ověřování
puzzle-checked = { $rules }: { $count ->
    [one] ověřena jedna úloha
    [few] ověřeny { $count } úlohy
   *[other] ověřeno { $count } úloh
  }.
puzzle-wrong = { $rules }: úloha { $position } je chybná.
puzzle-help-help = tento seznam
puzzle-help-hint = o co jde
puzzle-help-board = ještě jednou deska
puzzle-help-undo = začni znovu
puzzle-help-resign = ukaž řešení
puzzle-help-quit = konec
web-puzzles = Úlohy
web-puzzle-today = Úloha dne
web-puzzle-days = { $right } z { $of }
web-puzzle-streak = { $days ->
    [few] { $days } dny
   *[other] { $days } dní
  } po sobě
web-puzzle-training = Trénink
web-puzzle-theme = Druh
web-puzzle-all = Všechny druhy
web-puzzle-own = Tahy, které mi unikly
web-puzzle-back = Tahle ti už jednou nevyšla.
web-puzzle-next = Další úloha
web-puzzle-again = Zkusit znovu
web-puzzle-answer = Ukázat řešení

## First lesson

web-learn = Naučit se hrát
lesson-sow = Zkus to: vyber si kterýkoli svůj důlek.
lesson-past = Rozdávej přes svou pokladnici až na soupeřovu stranu.
lesson-round = Rozdej kameny tak daleko, aby prošly i kolem soupeřovy pokladnice: ta nedostane nic.
lesson-relay = Nech poslední kámen padnout do důlku, který není prázdný: všechno v něm se rozdává dál.
lesson-extra_turn = Skonči ve své pokladnici a pak zahraj tah navíc.
lesson-capture = Ulov soupeřovy kameny.
lesson-lone = Tentokrát naproti nic není: odnes si jen svůj vlastní kámen.
lesson-twos = Jsou-li po tvém posledním kameni v soupeřově důlku 2 nebo 3 kameny, ulovíš je. Zkus to!
lesson-even = Je-li po tvém posledním kameni v soupeřově důlku sudý počet, ulovíš, co v něm je. Zkus to!
lesson-backwards = Jsou-li 2 nebo 3 kameny i v předchozím důlku, ulovíš i ty, a tak dál nazpět. Ulov aspoň dva důlky najednou.
lesson-spared = Přesvědč se: zkus ulovit všechno, co soupeř má.
lesson-feed = Tady je soupeřova strana prázdná: dej jí kámen.
lesson-lap = Rozdej kameny kolem celé desky.
lesson-repeat = Dva kameny se honí a nikdy se nedohoní: rozdávej, dokud se tato pozice nevrátí.
lesson-majority = V tvé pokladnici je přesně polovina: ještě jeden kámen a máš vyhráno.
lesson-surprise = Vedeš. Přesvědč se, kolik tě bude stát ulovit soupeřovy poslední kameny.
lesson-end = Poslední tahy hry: dohraj ji a vyhraj.
web-lesson-step = Krok { $step } z { $steps }
web-lesson-right = Výborně!
web-lesson-missed = Ten tah je dovolený, ale tady hledáme jiný. Zkus to znovu!
web-lesson-lost = Tentokrát to výhra nebyla. Zkus to jinak!
web-lesson-hint = Rada: rozdávej z důlku { $pit } a počítej.
web-lesson-next = Další
web-lesson-restart = Od začátku
web-lesson-over = To je vše: teď už umíš hrát. Pusť se do opravdové hry!
web-lesson-also = Dobré vědět:
web-lesson-play = Hrát proti úrovni { $level } ({ $word })
web-lesson-house = V této lekci tvá domácí pravidla neplatí.

## Sheets to print: the rules, and tasks for a class

sheet-leaflet = Návod
sheet-classroom = Pracovní list
sheet-for-table = Na stůl
sheet-print = Vytisknout
sheet-other-tasks = Jiné úlohy
sheet-as-played = Jako posledně
sheet-short = Stručně
sheet-need = Co je potřeba
sheet-needed = Dva hráči, { $seeds ->
    [one] { $seeds } kámen
    [few] { $seeds } kameny
   *[other] { $seeds } kamenů
  } a deska se dvěma pokladnicemi a { $pits ->
    [one] jedním důlkem
   *[other] { $pits } důlky
  } na každé straně.
sheet-setup = Než začnete
sheet-turn = Tah
sheet-extra = Tah navíc
sheet-capture = Lov
sheet-end = Konec hry a komu připadne zbytek
sheet-marks = Na obrázcích: tlustý kroužek – důlek, ze kterého se rozdává; +1 – rozdaný kámen; šipka – poslední kámen; čárkovaný kroužek – úlovek.
sheet-blank = Prázdná deska k vyplnění
sheet-name = Jméno
sheet-class = Třída
sheet-date = Datum
sheet-seeds = Kameny
sheet-pit = Důlek
sheet-tasks = Čtyři úlohy
sheet-tasks-help = Dolní řada je tvoje a tvoje pokladnice je vpravo. Na každé desce jsi na tahu ty.
sheet-task-landing = Rozdej v duchu kameny z důlku s tlustým kroužkem. Kam padne poslední? Udělej tam křížek.
sheet-task-extra = Které tvé důlky ti dají tah navíc? Zakroužkuj všechny.
sheet-task-reach = Ze kterých tvých důlků se dostane kámen na druhou stranu? Zakroužkuj všechny.
sheet-task-capture = Tahem ze kterého důlku ulovíš nejvíc, a kolik kamenů?
sheet-task-plan = Naplánuj dva tahy: nejdřív takový, po kterém máš tah navíc, a potom co největší lov.
sheet-task-after = Rozdej kameny z důlku s tlustým kroužkem. Kolik jich bude potom v každém důlku?
sheet-task-exact = Kolik kamenů musí být v důlku nejméně, aby poslední padl do tvé pokladnice? Čeho si všimneš?
sheet-task-exact-other = Kolik kamenů musí být v důlku nejméně, aby poslední padl do důlku 1 na druhé straně? Čeho si všimneš?
sheet-task-half = Ve hře { $seeds ->
    [one] je { $seeds } kámen
    [few] jsou { $seeds } kameny
   *[other] je { $seeds } kamenů
  }. Kolik jich musí být v tvé pokladnici, aby tě už nikdo nemohl dohonit?
sheet-task-parity = Na konci leží všechny kameny, dohromady { $seeds }, v obou pokladnicích. Můžeš vyhrát přesně o { $lead }? Proč ano, nebo proč ne?
sheet-answer = Odpověď
sheet-answers = Odpovědi pro vyučující
sheet-answer-pits = { $count ->
    [one] Důlek
   *[other] Důlky
  } { $pits }.
sheet-answer-exact = Číslo důlku a počet kamenů dávají dohromady vždy { $sum }.
sheet-answer-half = { $seeds }: to je víc než polovina.
sheet-answer-parity = Ne. { $seeds } je sudé číslo, a tak je sudý i rozdíl mezi oběma pokladnicemi.

## Tournaments

web-tournament = Turnaj
web-tournament-lead = S jedním kódem si společně zahraje celá třída nebo klub: každý na svém telefonu nebo počítači, bez účtu.
web-tournament-return = Zpět k poslednímu turnaji
web-tournament-join = Zapojit se do turnaje
web-tournament-another = Také se tak jmenuji
web-tournament-pin = PIN (pro návrat)
web-tournament-open = Založit turnaj
web-tournament-format = Způsob hry
web-tournament-round_robin = Každý s každým dvakrát, s výměnou stran (nejvýš 12 hráčů)
web-tournament-swiss = Švýcarský systém: v každém kole se potkají vyrovnaní soupeři (nejvýš 200 hráčů)
web-tournament-arena = Volná hra: kdo má volno, hraje, dokud nevyprší čas (nejvýš 200 hráčů)
web-tournament-computer = Všichni proti počítači
web-tournament-rounds = Počet kol
web-tournament-help = Rady jsou povolené
web-tournament-names = Jména očekávaných hráčů, na každém řádku jedno
web-tournament-minutes = Minuty
web-tournament-privacy = Server smaže jména, hry a výsledky po 30 dnech, v nichž se hrálo, pokud provozovatel nezvolil jinak. Nikdo další je nedostane.
web-tournament-unknown = Z tohoto prohlížeče se turnaje neúčastníš. Zapoj se pomocí kódu turnaje.
web-tournament-how = Otevři { $address } a zadej tento kód:
web-tournament-joined = { $count ->
    [one] Je tu { $count } hráč
    [few] Jsou tu { $count } hráči
   *[other] Je tu { $count } hráčů
}
web-tournament-lead-elsewhere = Vést z jiného zařízení
web-tournament-lead-link = Kdo má tento odkaz, může turnaj vést, i kdyby toto zařízení přestalo fungovat.
web-tournament-lead-here = Vést turnaj
web-tournament-already = { $player } už hraje v tomto prohlížeči. S PINem tu může pokračovat někdo jiný.
web-tournament-wait = Jsi v turnaji. První kolo brzy začne.
web-tournament-your-pin = Tvůj PIN je { $pin }. S ním můžeš pokračovat na jiném zařízení.
web-tournament-begin = Zahájit kolo { $round }
web-tournament-end-round = Ukončit kolo
web-tournament-running = { $count ->
    [0] Žádná hra neběží.
    [one] Běží jedna hra. Vyhraje ji ten, kdo vede.
    [few] Běží { $count } hry. Vyhrají ti, kdo vedou.
   *[other] Běží { $count } her. Vyhrají ti, kdo vedou.
  }
web-tournament-ending = Kolo skončí za { $seconds } s.
web-tournament-finishing = Turnaj skončí za { $seconds } s.
web-tournament-not-yet = Neukončovat
web-tournament-pause = Přestávka
web-tournament-resume = Pokračovat
web-tournament-paused = Kolo je přerušené.
web-tournament-finish = Ukončit turnaj
web-tournament-finish-means = Potom se už nikdo nemůže připojit a další kolo nebude.
web-tournament-over = Turnaj skončil.
web-tournament-decided = { $by ->
        [time] Vypršel čas.
        [out] Jeden z hráčů už v turnaji nehrál.
       *[host] O výsledku rozhodl vedoucí turnaje.
    }
web-tournament-next = Další kolo brzy začne.
web-tournament-you-bye = V tomto kole máš volno.
web-tournament-you-out = V turnaji už nehraješ.
web-tournament-round = Kolo { $round }
web-tournament-place = Místo { $rank }, body: { $points }
web-tournament-standings = Tabulka
web-tournament-rank = Místo
web-tournament-player = Jméno
web-tournament-points = Body
web-tournament-scored = { $points ->
    [one] bod
    [few] body
   *[other] bodů
  }
web-tournament-margin = Rozdíl v kamenech
web-tournament-away = není tu
web-tournament-bye = Volno: { $players }
web-tournament-correct = Výsledek
web-tournament-out = Vyřadit z turnaje
web-tournament-out-means = Rozehrané hry se počítají jako prohry a další už nebudou.
web-tournament-back = Vrátit do turnaje
web-tournament-back-means = Od příštího kola hraje znovu.
web-tournament-save = Uložit hry a tabulku
web-tournament-ask = Zeptat se všech
web-tournament-question = Jaký tah zvolíš?
web-tournament-position = Pozice zkopírovaná ze stránky analýzy
web-tournament-answers = { $count ->
    [one] { $count } odpověď
    [few] { $count } odpovědi
   *[other] { $count } odpovědí
}
web-tournament-answer-now = Ukázat odpovědi
web-tournament-answer = Důlek { $pit }
web-tournament-you-answered = Tvoje odpověď: důlek { $pit }
web-tournament-best = Nejlepší: { $moves }
