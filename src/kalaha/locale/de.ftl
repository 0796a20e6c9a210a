### Kalaha in German. One catalogue per language, the same keys in each; see CONTRIBUTING.
### Its words, and how names stand in a sentence: docs/glossary.md.
### Readers are addressed as du and ihr.

## Languages, sides, yes and no

language-sv = Schwedisch
language-nb = Norwegisch
language-fi = Finnisch
language-da = Dänisch
language-en = Englisch
language-de = Deutsch
language-fr = Französisch
language-cs = Tschechisch
side-south = Süd
side-north = Nord
answer-yes = ja
answer-no = nein
text-labelled = { $label }: { $value }
text-quoted = „{ $text }“

## Rule sets: name, and in a sentence what it is

rules-name-alga = Kalaha (BRIO/Alga)
rules-about-alga = Die Regeln aus den nordischen Schachteln von BRIO und Alga: Wessen Seite zuerst leer ist, der bekommt den ganzen Rest.
rules-name-kalahawari = Kalahawari
rules-about-kalahawari = Eine Mischung aus Kalaha und Wari: Erobert wird auf beiden Seiten des Bretts, und wessen Seite leer ist, der bekommt den ganzen Rest.
rules-name-kalah = Kalah (USA)
rules-about-kalah = Das amerikanische Original mit drei Kugeln in jeder Mulde; mit vier ist es das Spiel der meisten Programme und Studien. Auch eine englische Spielanleitung ist mit „Kalah“ überschrieben; ihre Regeln sind aber die von Kalaha (BRIO/Alga).
rules-name-wari = Wari
rules-about-wari = Das ältere Spiel aus Afrika: In die Kalahas wird nicht gesät, Mulden mit 2 oder 3 Kugeln werden erobert, und wer einer leeren Gegenseite keine Kugel gibt, verliert den Rest.
rules-name-deskovehry = Kalaha (deskovehry.cz)
rules-about-deskovehry = Die tschechischen Regeln: Das Los bestimmt, wer anfängt, und am Ende behält jeder die Kugeln auf seiner Seite.
rules-name-kgp = Kalah (Kalah Game Protocol)
rules-about-kgp = Großes Kalah für Programme, die gegeneinander spielen: Schluss ist, sobald in einer Kalaha mehr als die Hälfte der Kugeln liegt.
rules-name-irving = Kalah (Irving)
rules-about-irving = Kalah, bei dem eine letzte Kugel in einer leeren eigenen Mulde immer erobert; untersucht von Irving und von Neller.
rules-name-fairkalah = FairKalah
rules-about-fairkalah = Kalah (Irving), fair gemacht: Jedes Spiel beginnt mit einer von 254 Stellungen, die bei bestem Spiel unentschieden enden. Ausgedacht von T. W. und C. Neller.
rules-name-oware = Oware
rules-about-oware = Wari mit einer Pflicht mehr: Ist die Gegenseite leer, sind nur Züge erlaubt, die ihr eine Kugel bringen.
rules-name-awari = Awari
rules-about-awari = Oware, wie es mit Computern erforscht wurde: Alles auf einmal zu erobern ist nicht erlaubt, und kehrt eine Stellung wieder, wird der Rest geteilt.
rules-name-mangala = Mangala
rules-about-mangala = Das türkische Spiel, wie es in Schulen und auf Turnieren gespielt wird: Die erste Kugel bleibt in ihrer Mulde, und eine letzte, die auf der Gegenseite eine gerade Zahl ergibt, erobert sie.
rules-name-mancala = Mancala (4 in jeder Mulde)
rules-about-mancala = Das Mancala der Handyspiele, etwa GamePigeon: Kalah mit vier Kugeln in jeder Mulde.
rules-name-congklak = Congklak (eine Runde)
rules-about-congklak = Das Spiel aus Indonesien und Malaysia, auch Dakon oder Sungka genannt: Kalah mit sieben Mulden, je sieben Kugeln und Weitersäen. Am Tisch spielt man mehrere Runden, und oft fangen beide zugleich an.
rules-name-avalanche = Avalanche
rules-about-avalanche = Der Modus „Avalanche“ (Lawine) von Mancala in GamePigeon (Spiele in iMessage), wie Spieler und Autoren von Lösungsprogrammen ihn beschreiben: Erobert wird nicht, dafür wird immer weitergesät.

## The rules in full: one sentence for each value of each axis

heading-play = So wird gespielt
rules-no-sheet = Liegt keiner Schachtel bei: aufgenommen für alle, die das Spiel spielen oder erforschen.
heading-source = Über dieses Spiel
history-alga = Eine der Spielanleitungen erzählt in ihrem norwegischen, finnischen und dänischen Text ein wenig von der Herkunft: Kalaha sei eine einfachere Form des alten Wari und werde heute vor allem in Afrika gespielt. Dort, heißt es, spielen Kinder es auf der Erde mit Maiskörnern oder Kieseln.
history-kalahawari = Woher das Spiel kommt, sagt die Spielanleitung nicht. Der Name verbindet Kalaha und Wari, und die Regeln tun es auch: Aus Kalaha stammt, dass die letzte Kugel in einer leeren Mulde erobert, aus Wari, dass 2 und 3 erobert werden.
history-kalah = Die Spielanleitung leitet den Namen von der Kalahari ab, der Wüste im südlichen Afrika, wo man in Mulden im Sand gespielt habe. Eine Quelle nennt sie nicht. Das Brett ist das amerikanische von William Julius Champion, auf dem die großen Mulden Kalah heißen.
history-wari = Die Spielanleitung nennt es eine andere Form von Kalaha, die mehr Strategie verlangt. Eine Anleitung zu Kalaha sieht es in ihrem norwegischen, finnischen und dänischen Text umgekehrt: Wari ist das historische Spiel und Kalaha eine einfachere Form davon.
history-deskovehry = Die Spielanleitung zählt Kalaha zu den Mancala-Spielen (Spielen, bei denen Kugeln von Mulde zu Mulde gesät werden) und nennt es eine Variante von Mancala. Sie steht auf einer Website, die tschechische Spieler für andere Spieler betreiben.
source-heading = „{ $heading }“
source-printed = außerdem steht darauf: { $names }
source-website = eine Webseite
source-age = ab { $age } Jahren
source-box = in der Schachtel: { $contents }
source-board = Spielbrett
source-seeds = { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }
source-booklet = Spielanleitung
source-words = Die Wörter der Spielanleitung ({ $language }): { $words }.
heading-statements = Die Spielanleitung, Punkt für Punkt
source-statements = Jede Aussage der Spielanleitung der Reihe nach, in unseren Worten: wie wir sie spielen und wie wir sie lesen, dazu eine Stellung zum Ausprobieren.
source-as-said = Wird so gespielt, wie es dasteht.
rules-aim = Wer am Ende mehr Kugeln in der eigenen Kalaha hat, gewinnt; sind es gleich viele, endet das Spiel unentschieden.
rules-sowing = Ein Zug: Nimm alle Kugeln aus einer deiner Mulden und säe sie einzeln in die nächsten, gegen den Uhrzeigersinn.
rules-turn = Sind alle Kugeln gesät, ist der andere dran.
axis-pits = Jeder hat { $pits ->
    [one] eine Mulde
   *[other] { $pits } Mulden in einer Reihe
  } vor sich und rechts davon eine große, die Kalaha.
axis-seeds = Am Anfang { $seeds ->
    [one] liegt eine Kugel
   *[other] liegen { $seeds } Kugeln
  } in jeder Mulde; die Kalahas sind leer.
axis-starter-agreed = Ihr macht aus, wer anfängt.
axis-starter-lot = Das Los bestimmt, wer anfängt.
axis-start-even = Am Anfang liegen in allen Mulden gleich viele Kugeln.
axis-start-fair = Bei sechs Mulden mit je vier Kugeln werden dann ein paar davon versetzt: Das Spiel beginnt mit einer der 254 Stellungen von FairKalah, ausgelost oder nach Nummer gewählt.
axis-sow_store-yes = In deine eigene Kalaha legst du im Vorbeigehen eine Kugel, in die des anderen nie.
axis-sow_store-no = In die Kalahas wird nicht gesät; hinein kommt nur, was erobert wird, und am Ende der Rest.
axis-first_seed-sown = Die erste Kugel wird gesät wie die anderen.
axis-first_seed-stays = Liegt mehr als eine Kugel in der Mulde, legst du die erste wieder hinein und säst die anderen; eine einzelne Kugel kommt in die nächste Mulde.
axis-skip_origin-yes = Reichen die Kugeln einmal ganz herum, lässt du die Mulde aus, aus der du sie genommen hast.
axis-skip_origin-no = Reichen die Kugeln einmal ganz herum, bekommt auch die Mulde eine, aus der du sie genommen hast.
axis-relay-no = Mit der letzten Kugel endet das Säen.
axis-relay-own = Fällt die letzte Kugel in eine Mulde auf deiner Seite, die nicht leer ist, nimmst du alle Kugeln heraus und säst von dort weiter, bis eine letzte Kugel in deine Kalaha, in eine leere Mulde oder auf die Gegenseite fällt.
axis-relay-any = Fällt die letzte Kugel in eine Mulde, die nicht leer ist, gleich auf welcher Seite, nimmst du alle Kugeln heraus und säst von dort weiter, bis eine letzte Kugel in deine Kalaha oder in eine leere Mulde fällt.
axis-extra_turn-yes = Fällt die letzte Kugel in deine eigene Kalaha, bist du noch einmal dran, sooft es dir gelingt.
axis-extra_turn-no = Extrazüge gibt es nicht.
axis-capture_extra_turn-yes = Auch nach einer Eroberung bist du noch einmal dran.
axis-capture_extra_turn-no = Mit einer Eroberung endet dein Zug.
axis-opposite_capture-none = Eine letzte Kugel in einer leeren eigenen Mulde erobert nichts.
axis-opposite_capture-nonempty = Fällt die letzte Kugel in eine leere Mulde auf deiner Seite und liegen gegenüber Kugeln, kommt sie zusammen mit ihnen in deine Kalaha.
axis-opposite_capture-always = Fällt die letzte Kugel in eine leere Mulde auf deiner Seite, kommt sie mit allen Kugeln von gegenüber in deine Kalaha; liegen dort keine, kommt sie allein.
axis-capturer-taken = Bei einer solchen Eroberung kommt auch die letzte Kugel in deine Kalaha.
axis-capturer-stays = Fällt die letzte Kugel in eine leere Mulde auf deiner Seite, kommen die Kugeln von gegenüber in deine Kalaha; die letzte Kugel bleibt liegen.
axis-wari_capture-yes = Liegen durch deine letzte Kugel in einer Mulde der Gegenseite genau 2 oder 3, eroberst du sie, dann rückwärts auch jede davorliegende Mulde mit 2 oder 3 Kugeln; die erste mit einer anderen Zahl beendet die Eroberung.
axis-wari_capture-no = 2 oder 3 Kugeln in einer Mulde der Gegenseite sind kein Grund zu erobern.
axis-backwards-any = Rückwärts weiter geht es nach jeder solchen Eroberung.
axis-backwards-several = Rückwärts weiter geht es nur, wenn durch deine letzte Kugel 3 in der Mulde liegen, du dem anderen also mehrere Kugeln genommen hast.
axis-even_capture-yes = Liegt durch deine letzte Kugel in einer Mulde der Gegenseite eine gerade Zahl, eroberst du diese Kugeln.
axis-even_capture-no = Eine gerade Zahl in einer Mulde der Gegenseite ist kein Grund zu erobern.
axis-grand_slam-allowed = Du darfst alles erobern, was der andere hat.
axis-grand_slam-nothing = Würde eine Eroberung dem anderen alles nehmen, wird nichts erobert.
axis-grand_slam-illegal = Ein Zug, der alles erobern würde, was der andere hat, ist nicht erlaubt, außer es gibt keinen anderen.
axis-feeding-free = Niemand muss einer leeren Gegenseite Kugeln geben.
axis-feeding-forfeit = Ist die Gegenseite leer und kannst du ihr eine Kugel geben, musst du es tun. Sonst gehen alle Kugeln auf dem Brett an den anderen, und das Spiel ist aus.
axis-feeding-compulsory = Ist die Gegenseite leer, musst du ihr mit deinem Zug eine Kugel geben, wenn du kannst.
axis-ends-side_empty = Das Spiel ist aus, sobald nach einem Zug eine Seite leer ist, egal, wer gezogen hat.
axis-ends-cannot_move = Das Spiel ist aus, wenn jemand dran ist und nicht mehr ziehen kann.
axis-remainder-emptier = Alle Kugeln, die noch auf dem Brett liegen, gehen an den, dessen Seite leer ist.
axis-remainder-owner = Jeder bekommt die Kugeln, die noch auf seiner Seite liegen.
axis-remainder-nobody = Kugeln, die noch auf dem Brett liegen, zählen für niemanden.
axis-remainder-closer = Alle Kugeln, die noch auf dem Brett liegen, gehen an den, der den letzten Zug gemacht hat.
axis-repetition-own_side = Kehrt eine Stellung wieder und ist derselbe Spieler dran, ist das Spiel zu Ende, und jeder nimmt, was auf seiner Seite liegt. Darauf dürft ihr euch auch einigen.
axis-repetition-split = Kehrt eine Stellung wieder und ist derselbe Spieler dran, ist das Spiel zu Ende, und der Rest wird geteilt; bleibt eine Kugel übrig, zählt sie für niemanden. Darauf dürft ihr euch auch einigen.
axis-repetition_at = { $repetition_at ->
    [1] Das gilt, sobald eine Stellung zum ersten Mal wiederkehrt.
   *[other] Das gilt erst, wenn eine Stellung { $repetition_at }-mal wiedergekehrt ist.
  }
axis-repetition_when_empty-yes = Das gilt auch, solange eine Seite leer ist.
axis-repetition_when_empty-no = Das gilt nicht, solange eine Seite leer ist.
axis-quiet_limit = { $quiet_limit ->
    [0] Wie viele Züge nacheinander nichts erobern, spielt keine Rolle.
   *[other] Erobern { $quiet_limit } Züge nacheinander nichts, endet das Spiel ebenso.
  }
axis-majority_stop-yes = Das Spiel ist auch aus, sobald in einer Kalaha mehr als die Hälfte aller Kugeln liegt.
axis-majority_stop-no = Das Spiel geht weiter, auch wenn in einer Kalaha schon mehr als die Hälfte aller Kugeln liegt.
axis-optional_capture-yes = Du musst nicht erobern: Du darfst jedes Mal verzichten, aber nur auf die ganze Eroberung.
axis-optional_capture-no = Eroberungen geschehen von selbst.
axis-optional_extra_turn-yes = Du musst nicht noch einmal ziehen: Auf den Extrazug darfst du verzichten.
axis-optional_extra_turn-no = Ein Extrazug muss gespielt werden.
axis-sharing-yes = Ihr dürft euch darauf einigen, den Rest zu teilen; bleibt eine Kugel übrig, zählt sie für niemanden.
axis-sharing-no = Den Rest zu teilen ist nicht möglich.
axis-swap-yes = Wer als Zweiter dran ist, darf statt seines ersten Zugs die Seite des anderen übernehmen.
axis-swap-one_move = Der erste Zug des Spiels bringt keinen Extrazug. Wer als Zweiter dran ist, darf statt zu antworten die Seite des anderen übernehmen.
axis-swap-no = Die Seiten werden nie getauscht.

## Readings: what a sheet leaves open, and how it is read here

heading-readings = So wird die Spielanleitung hier verstanden
heading-open = Das lässt die Spielanleitung offen
rules-other-way = Die andere Lesart:
rules-try = Zum Ausprobieren:
reading-quote = „{ $quote }“ ({ $language })
reading-ends-any-side = Nach jedem Zug werden beide Seiten geprüft, auch mitten in einer Reihe von Extrazügen: Ist eine davon leer, ist das Spiel aus.
reading-emptied-by-opponent = Ein Satz der Spielanleitung spricht von dem, der seine Seite zuerst leert, ein anderer von dem, der keine Kugeln mehr hat. Hier bekommt den Rest, wessen Seite leer ist, auch wenn der andere sie durch eine Eroberung geleert hat. Eine letzte Eroberung kann dich also mehr kosten, als sie bringt.
reading-full-lap = Reichen die Kugeln einmal ganz herum, sagt die Spielanleitung nicht, ob auch die Mulde eine bekommt, aus der du sie genommen hast. Hier bekommt sie eine; geht es genau auf, fällt die letzte dort hinein. Die Mulde war leer, also wird erobert, und gegenüber liegt mindestens die Kugel, die gerade gesät wurde.
reading-full-lap-said = Die Spielanleitung nimmt nur die Kalaha des anderen aus. Reichen die Kugeln einmal ganz herum, bekommt also auch die Mulde eine, aus der du sie genommen hast.
reading-capture-ends-turn = Nach einer Eroberung ist der andere dran; einen Extrazug gibt es danach nie.
reading-capture-no-extra-turn = Von einem Extrazug nach einer Eroberung steht nichts in der Spielanleitung. Wir lesen das so, dass dann der andere dran ist.
reading-may-capture = In der Spielanleitung steht, dass du erobern darfst. Hier geschieht es von selbst, wie üblich; eine Hausregel stellt es dir frei.
reading-may-capture-german = Nur im deutschen Text darfst du mit der letzten Kugel in einer eigenen leeren Mulde erobern; im französischen tust du es einfach. Hier geschieht es von selbst, wie üblich; eine Hausregel stellt es dir frei.
reading-two-permissions = Die Spielanleitung erlaubt zweierlei, jedes für sich: die eigene Kugel heimzubringen und die von gegenüber zu nehmen. Hier geschieht beides zugleich; mit einer Hausregel darfst du verzichten, aber nur auf beides zusammen.
reading-may-move-again = In der Spielanleitung steht, dass du noch einmal ziehen darfst und dass der Rest genommen werden darf. Hier geschieht beides von selbst, wie üblich; eine Hausregel stellt dir den Extrazug frei.
reading-may-move-again-nordic = Im schwedischen, norwegischen, finnischen und dänischen Text darfst du noch einmal ziehen und den Rest nehmen; im englischen bekommst du den Extrazug einfach. Hier geschieht beides von selbst, wie üblich; eine Hausregel stellt dir den Extrazug frei.
reading-may-move-again-german = Nur im deutschen Text darfst du noch einmal ziehen und den Rest nehmen; im französischen bekommst du beides einfach. Hier geschieht es von selbst, wie üblich; eine Hausregel stellt dir den Extrazug frei.
reading-one-player = Der deutsche Text gibt den Rest dem, der nur noch leere Mulden hat, der französische dem, der das Spiel beendet. Beides heißt hier: der, dessen Seite leer ist, auch wenn der andere sie durch eine Eroberung geleert hat. Eine letzte Eroberung kann dich also mehr kosten, als sie bringt.
reading-captures-backwards = Rückwärts heißt: auf deine eigene Kalaha zu, und nur auf der Gegenseite. Die erste Mulde, in der nicht 2 oder 3 Kugeln liegen, beendet die Eroberung.
reading-captures-unbroken = Im französischen Text beendet die erste Mulde, in der nicht 2 oder 3 Kugeln liegen, die Eroberung; nach dem deutschen könnte es dahinter weitergehen. Hier ist bei ihr Schluss.
reading-backwards-unsaid = Auch eine ununterbrochene Reihe von Mulden mit 2 oder 3 Kugeln wird erobert, aber im Satz fehlt ein Wort: Er sagt nicht, auf welcher Seite und in welche Richtung. Hier geht es rückwärts, auf der Gegenseite.
reading-any-capture = Im deutschen Text eroberst du rückwärts nur dann weiter, wenn es mehrere Kugeln waren, im französischen nach jeder Eroberung. Hier genügt jede.
reading-may-go-on = Beide Texte sagen nur, dass du rückwärts weiter erobern darfst, und der deutsche, dass du überhaupt erobern darfst. Hier geschieht es von selbst, wie üblich; mit einer Hausregel kannst du verzichten, aber nur auf die ganze Eroberung.
reading-capture-everything = Ob du alles erobern darfst, was der andere hat, sagt die Spielanleitung nicht. Hier darfst du es.
reading-sharing = Die Spielanleitung spricht vom Teilen, wenn nur noch wenige Kugeln übrig sind. Hier kann es einer jederzeit anbieten, und der andere kann annehmen; jeder bekommt die Hälfte, und bleibt eine Kugel übrig, zählt sie für niemanden.
reading-opposite-not-empty = Nach der Spielanleitung eroberst du die Kugeln des anderen zusammen mit deiner eigenen. Was geschieht, wenn gegenüber keine liegen, sagt sie nicht. Hier wird dann nichts erobert, und deine Kugel bleibt liegen.
reading-lone-seed = Die Spielanleitung sagt nicht, was geschieht, wenn die Mulde gegenüber leer ist. Hier kommt deine Kugel allein in die Kalaha.
reading-rest-owner = In der Spielanleitung ist von der Kalaha der Gegenseite die Rede. Das wird hier so verstanden: Jeder behält, was auf seiner Seite liegt.
reading-empty-not-won = Wer seine Seite leert, hat damit noch nicht gewonnen: Der andere behält, was auf seiner Seite liegt.
reading-rest-first-empty = Auf Turnieren bekommt alle übrigen Kugeln, wessen Seite leer ist. In manchen Programmen behält jeder die Kugeln auf seiner Seite.
reading-first-seed-stays = Die erste Kugel kommt zurück in die Mulde, aus der sie stammt. Manche Programme säen sie mit, wie bei Kalah.
reading-forfeit = Ein Zug, nach dem die leere Gegenseite leer bleibt, ist erlaubt, verschenkt aber alle Kugeln auf dem Brett; davor wirst du gewarnt.
reading-direction = Die Spielanleitung nennt keine Richtung. Hier geht es gegen den Uhrzeigersinn, wie in allen anderen.
reading-grand-slam = Die Spielanleitung sagt, dass du nicht alles erobern darfst, aber nicht, was aus einem solchen Zug wird. Hier ist er erlaubt und erobert nichts; ihn ganz zu verbieten wäre eine ebenso gute Lesart.
reading-cannot-feed = Bringt kein Zug eine Kugel auf die leere Gegenseite, ist das Spiel aus, und jeder behält die Kugeln auf seiner Seite.
reading-no-legal-move = Was gilt, wenn jemand dran ist und nicht mehr ziehen kann, sagt die Spielanleitung nicht. Nach ihren anderen Regeln kommt das nie vor.
reading-repetition = Laut Spielanleitung dürft ihr aufhören, wenn nichts mehr erobert wird. Das gilt hier, wenn eine Stellung wiederkehrt und derselbe Spieler dran ist, oder wenn ihr euch einig seid.
reading-who-starts = Wer anfängt, sagt die Spielanleitung nicht. Hier macht ihr es unter euch aus.
reading-any-number = Wie viele Kugeln du säst, spielt für eine Eroberung keine Rolle. Hier erobert auch, wer einmal ganz herum sät.
reading-equal-scores = Was bei Gleichstand gilt, sagt die Spielanleitung nicht. Hier endet das Spiel dann unentschieden.

heading-faults = Übersetzungsfehler, die hier nicht gelten
fault-clockwise = Im englischen Text wird im Uhrzeigersinn gesät. Nach rechts ist auf diesem Brett aber gegen den Uhrzeigersinn, und so steht es auch im schwedischen, norwegischen, finnischen und dänischen Text.
fault-bowl = Im englischen Text fehlt das Wort „large“ (groß): So verbietet er Kugeln auf der ganzen Seite des anderen. Ausgelassen wird aber nur dessen Kalaha.
fault-six-pits = Im deutschen Text kommen die Kugeln in die nächsten 6 Mulden. Gesät wird aber, bis die Hand leer ist.
fault-another-ball = Im Text bekommt ein Spieler, dessen letzte Kugel in die eigene Kalaha fällt, eine weitere Kugel. Gemeint ist ein weiterer Zug.
fault-right-side = Wörtlich genommen wird nur auf der rechten Seite des Bretts gesät. Gemeint ist: nach rechts, also gegen den Uhrzeigersinn.
fault-captured-ball = Im Text kommt die eroberte Kugel mit in die Kalaha. Gemeint ist die, die erobert.
fault-die = Den Text hat eine Maschine übersetzt. Sie hielt das Wort „die“ für das englische Verb und schrieb dafür mehrmals „sterben“.
fault-wari-words = Noch mehr Wörter dieser maschinellen Übersetzung ergeben keinen Sinn: der Name des Spiels, das Wari heißt, und die Wörter für die Mulden, die Kalaha, den Weg um das Brett und eine Reihe von Mulden.

## One move by all rule sets

compare-title = Ein Zug, alle Regelwerke
compare-own = Mit euren Hausregeln
compare-over = Das Spiel war schon vor diesem Zug aus.
compare-illegal = Dieser Zug ist nicht erlaubt.
web-compare = Regeln vergleichen
web-compare-pit = Aus Mulde:

## Moves and events, as you would say them aloud

say-sown = { $player } sät { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } aus Mulde { $pit }.
say-relay = { $times ->
    [one] Die letzte Kugel wird mit denen in ihrer Mulde aufgenommen und weitergesät.
   *[other] Die letzte Kugel wird mit denen in ihrer Mulde aufgenommen und weitergesät, insgesamt { $times }-mal.
  }
say-last-own = Die letzte Kugel fällt in Mulde { $pit } auf der eigenen Seite.
say-last-other = Die letzte Kugel fällt in Mulde { $pit } auf der Gegenseite.
say-captured = Erobert: { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }.
say-declined = { $seeds ->
    [0] Auf den Extrazug wird verzichtet.
    [one] Auf die Eroberung wird verzichtet: Eine Kugel bleibt liegen.
   *[other] Auf die Eroberung wird verzichtet: { $seeds } Kugeln bleiben liegen.
  }
say-grand_slam = { $seeds ->
    [one] Die eine Kugel wird
   *[other] Die { $seeds } Kugeln werden
  } nicht erobert: Das ist alles, was der andere hat.
say-extra_turn = Die letzte Kugel ist in der Kalaha. { $player } ist noch einmal dran.
say-forfeited = Die leere Seite hat keine Kugel bekommen. { $player } bekommt { $seeds ->
    [one] die eine Kugel
   *[other] alle { $seeds } Kugeln
  } auf dem Brett.
say-swept = { $player } bekommt noch { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } vom Brett.
say-swap = { $player } übernimmt die andere Seite: Das Brett wird gedreht.
say-row = { $player }, Mulden 1 bis { $pits }: { $seeds }. Kalaha: { $store }.
say-turn = { $player } ist dran.
say-undo = Der Zug ist zurückgenommen.
say-redo = Der Zug gilt wieder.

## A turn in a few words, and the moves of a game on the page

turn-sown = { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } aus Mulde { $pit }
turn-relay = { $times ->
    [one] einmal weitergesät
   *[other] { $times }-mal weitergesät
  }
turn-captured-opposite = erobert: { $seeds } in Mulde { $pit } und gegenüber
turn-captured-own = erobert: die letzte Kugel, in Mulde { $pit }
turn-captured-pit = erobert: { $seeds } in Mulde { $pit } der Gegenseite
turn-captured-pits = erobert: { $seeds } in den Mulden { $first } bis { $last } der Gegenseite
turn-declined = { $seeds ->
    [0] auf den Extrazug verzichtet
   *[other] auf die Eroberung von { $seeds } verzichtet
  }
turn-grand_slam = nichts erobert, denn es wären alle { $seeds } gewesen
web-turn-other = { $player }: { $moves }
say-played = { $moves ->
    [1] { $player }: Mulde { $pits }.
    [2] { $player }: Mulden { $pits }, mit einem Extrazug.
   *[other] { $player }: Mulden { $pits }, mit Extrazügen.
  }
say-move-again = { $player } ist noch einmal dran.
say-took = { $player } hat { $seeds } erobert, mit { $moves ->
    [1] Mulde { $pits }.
   *[other] Mulden { $pits }.
  }
say-side_empty = { $player } hat keine Kugeln mehr.
say-all_empty = Alle Mulden sind leer.
say-no_move = { $player } hat keinen erlaubten Zug.
you-say-side_empty = Du hast keine Kugeln mehr.
you-say-no_move = Du hast keinen erlaubten Zug.
web-move-at = Zug { $move }.
web-gone-on = Das Spiel ist weitergegangen.
web-hold = Halte eine Mulde gedrückt, um zu sehen, wohin die letzte Kugel fällt.
web-moves = Züge
web-to-start = Zum Anfang
web-step-back = Einen Zug zurück
web-step-forward = Einen Zug vor
web-to-end = Zum letzten Zug
web-run = Weiter
web-pause = Pause
web-pace = Tempo
web-turn-board = Brett drehen
web-moves-keys = Mit ← und → gehst du durch die Züge; auf dem Brett selbst mit Komma und Punkt.
web-you = Du
web-near = Vorne
web-far = Hinten
web-friend = Dein Gegenüber
web-download = Herunterladen
web-copy-record = Kopieren
web-not-copied = Kopieren hat nicht geklappt.
web-my-games = Meine Spiele
web-my-games-kept = Deine Spiele sind nur in diesem Browser gespeichert. Wird ihm der Platz knapp, kann er sie löschen: Sichere sie ab und zu in einer Datei.
web-my-games-lost = Dieser Browser speichert die Spiele nicht: Wenn du die Seite schließt, sind sie verloren. Sichere sie in einer Datei.
web-not-stored = Schließt du die Seite, ist das Spiel weg.
web-games-save = Alle Spiele in einer Datei sichern
web-games-open = Spiele aus einer Datei einlesen
web-games-read = { $count ->
    [0] In dieser Datei sind keine neuen Spiele.
    [one] Ein Spiel eingelesen.
   *[other] { $count } Spiele eingelesen.
}
web-games-unreadable = Das ist keine Datei mit gesicherten Spielen.
web-games-removed = Entfernt: { $game }
web-games-which = Welche Spiele
web-games-all = Alle
web-games-open-ones = Laufende
web-games-friends = Mit Freunden
web-games-won = Gewonnen
web-games-lost = Verloren
web-games-none = Keine Spiele dieser Art.
web-games-win = Gewonnen { $score }
web-games-loss = Verloren { $score }
web-games-draw = Unentschieden { $score }
web-games-ended = { $player } gewann { $score }
web-games-stopped = Nicht beendet
web-carry-help = Öffne diesen Link auf dem anderen Gerät, oder scanne damit den Code. Dort geht das Spiel von dieser Stelle aus weiter; hier bleibt es, wie es ist.
web-no-games = Noch keine Spiele.
web-replay = Nachspielen
web-forget = Entfernen
foreign-read = Gelesen als: { $form }, { $rules }, { $position }
foreign-game = Gelesen als: { $form }, { $rules }, { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}
foreign-ring = Zahlen in der Reihenfolge des Säens
foreign-rows = Reihen, wie Süd sie sieht
foreign-letters = Züge als Buchstaben
foreign-numbers = Züge als Zahlen
web-load = Spiel oder Stellung öffnen
web-load-text = Eine Aufzeichnung (.kgn) oder eine Stellung wie <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S:
web-load-file = Aus einer Datei
web-your-side = Deine Seite
web-load-open = Öffnen
web-analysis = Analyse
web-analyse = Analysieren
web-values = Werte
web-values-are = Der Wert eines Zugs ist der Vorsprung in Kugeln, den er am Ende bringt, wenn beide so gut wie möglich spielen.
web-values-exact = Genau
web-depth = Tiefe { $depth }
web-depth-running = Tiefe { $depth }, rechnet …
web-depth-none = Rechnet …
web-think-stop = Anhalten
web-think-longer = Länger rechnen
web-verdict = Am besten: Mulde { $pit }, { $value }.
web-lines = Züge, der beste zuerst
web-line-pit = Mulde { $pit }
web-line-expected = Erwartete Fortsetzung
web-move-tree = Züge und Varianten
web-variations = Varianten
web-comment = Kommentar zum Zug
web-comment-start = Kommentar zum Anfang
web-promote = Zur Hauptvariante machen
web-delete-moves = Ab hier löschen
web-deleted = Gelöscht.
web-analysis-keys = In einer Analyse wechseln ↑ und ↓ zwischen Varianten; Pos1 und Ende führen zum Anfang und zum Ende.
web-ahead-exact = genau { $seeds } vorn
web-ahead-lower = mindestens { $seeds } vorn
web-ahead-upper = höchstens { $seeds } vorn
web-ahead-estimate = etwa { $seeds } vorn
web-behind-exact = genau { $seeds } zurück
web-behind-lower = höchstens { $seeds } zurück
web-behind-upper = mindestens { $seeds } zurück
web-behind-estimate = etwa { $seeds } zurück
web-even-exact = genau ausgeglichen
web-even-lower = mindestens ausgeglichen
web-even-upper = höchstens ausgeglichen
web-even-estimate = etwa ausgeglichen
web-editor = Stellung aufbauen
web-edit-counted = Vom echten Brett übernehmen: der Reihe nach eine Zahl je Mulde wählen
web-edit-help = Ein Druck auf eine Mulde oder Kalaha legt eine Kugel hinein, Ziehen bewegt eine Kugel, ein Rechtsklick nimmt eine heraus. Mit der Tastatur: Pfeiltasten, + und − oder eine Zahl.
web-edit-pit = { $player }, Mulde { $pit }
web-edit-store = { $player }, Kalaha
web-edit-seeds = Kugeln: { $seeds }. Am Anfang: { $total }.
web-edit-start = Anfangsstellung
web-edit-clear = Brett leeren
web-edit-to-move = Dran ist:
web-edit-text = Stellung als Text
web-edit-set = Aufbauen
web-edit-legal = { $moves ->
    [one] Ein erlaubter Zug.
   *[other] { $moves } erlaubte Züge.
  }
web-edit-play = Von hier aus spielen
web-pass-on = Teilen
web-pass-on-link = Regeln, Stellung und Züge stehen im Link selbst. Gespeichert wird nichts.
web-copy-position = Stellung kopieren
web-copy-drawing = Als Textbild kopieren
web-picture = Bild ({ $kind })
web-embed = In eine Webseite einbetten
web-embed-values = Zeigen, was jeder Zug wert ist
web-embed-html = HTML für die Seite:
web-copy-html = HTML kopieren
web-embed-preview = Vorschau
web-openings = Eröffnungen
web-openings-intro = Was der erste Zug samt Extrazügen wert ist, wenn beide so gut wie möglich spielen: Um so viele Kugeln gewinnt (+) oder verliert (−), wer anfängt.
web-opening-grid = Nach unten: Mulden auf jeder Seite. Nach rechts: Kugeln in jeder Mulde.
web-opening-wins = Wer anfängt, gewinnt mit { $seeds ->
    [one] einer Kugel
   *[other] { $seeds } Kugeln
  } Vorsprung.
web-opening-loses = Wer anfängt, verliert mit { $seeds ->
    [one] einer Kugel
   *[other] { $seeds } Kugeln
  } Rückstand.
web-opening-draw = Unentschieden.
web-opening-wins-between = Wer anfängt, gewinnt mit { $least } bis { $most } Kugeln Vorsprung.
web-opening-loses-between = Wer anfängt, verliert mit { $least } bis { $most } Kugeln Rückstand.
web-opening-between = Vorsprung dessen, der anfängt, am Ende: zwischen { $least } und { $most }.
web-opening-least = Vorsprung dessen, der anfängt, am Ende: mindestens { $least }.
web-opening-most = Vorsprung dessen, der anfängt, am Ende: höchstens { $most }.
web-opening-unknown = Noch nicht bekannt.
web-opening-proof = Bewiesen von Kalaha { $version } mit einer Endspieltabelle für bis zu { $table } Kugeln: { $nodes ->
    [one] eine Stellung
   *[other] { $nodes } Stellungen
  }, { $duration }.
web-opening-beyond = Wie es danach weitergeht, ist nicht bewiesen. Der Computer meint:
web-opening-none = Über diese Stellung ist nichts bewiesen. Der Computer meint:

## How a game ends

outcome-won = { $player } gewinnt mit { $winner } zu { $loser }.
outcome-draw = Unentschieden, { $winner } zu { $winner }.
outcome-given-up = { $player } gewinnt.
reason-side_empty = Eine Seite ist leer.
reason-no_move = Es ist kein Zug mehr möglich.
reason-cannot_feed = Die leere Seite kann keine Kugel bekommen.
reason-majority = In einer Kalaha liegt mehr als die Hälfte aller Kugeln.
reason-forfeit = Die leere Seite hat keine Kugel bekommen.
reason-repetition = Die Stellung ist wiedergekehrt.
reason-no_capture = Zu lange ist nichts erobert worden.
reason-stopped = Beide sind sich einig, dass nichts mehr erobert wird.
reason-shared = Der Rest wird geteilt.
reason-resigned = { $player } gibt auf.
reason-timed_out = { $player } hat keine Zeit mehr.

## kalaha play

play-welcome = Kalaha. Regeln: { $name }. Tippe „hilfe“ für alle Befehle, „ende“ zum Aufhören.
play-friend = Zu zweit am Bildschirm: kalaha play --north human
play-computer-is = { $player } ist der Computer, Stufe { $level }: { $word }.
play-overwrite = { $file } gibt es schon. Überschreiben?
play-lot = Das Los hat entschieden: { $player } fängt an.
play-prompt = Mulde 1 bis { $pits } oder hilfe:
play-empty-line = Tippe die Nummer einer deiner Mulden oder „hilfe“.
play-unknown = „{ $text }“ ist weder eine Mulde noch ein Befehl. Tippe „hilfe“ für die Liste.
play-turn-over = Du bist nicht mehr dran; Zug { $move } wird nicht gespielt.
play-hint = Tipp: Mulde { $move }. Vorsprung am Ende für { $player }: { $value }.
play-hint-swap = Tipp: Seiten tauschen. Vorsprung am Ende für { $player }: { $value }.
play-would-forfeit = Damit bleibt die leere Seite ohne Kugel, und du verschenkst { $seeds ->
    [one] die eine Kugel
   *[other] alle { $seeds } Kugeln
  } auf dem Brett. Trotzdem spielen?
play-yes-or-no = Bitte antworte mit „{ $yes }“ oder „{ $no }“.
play-saved = Gespeichert in { $file }.
play-loaded = Geladen aus { $file }.
play-needs-file = Nenne eine Datei, zum Beispiel: { $word } abend.kgn
play-offered-share = { $player } bietet an, den Rest zu teilen. Tippe „annehmen“ oder „ablehnen“.
play-offered-stop = { $player } bietet an aufzuhören, weil nichts mehr zu erobern ist. Tippe „annehmen“ oder „ablehnen“.
say-decline = Abgelehnt; das Spiel geht weiter.
say-accept = { $player } nimmt an.
play-swap-now = Du darfst jetzt die Seiten tauschen: Tippe „tauschen“.
play-game-over = Das Spiel ist aus. Tippe „neu“ für noch eins, „zurück“, um den Zug zurückzunehmen, „speichern“, um es zu behalten, oder „ende“.
play-over-prompt = neu, zurück, speichern oder ende:
play-bye = Bis zum nächsten Mal!

## Commands at the prompt; the English ones are understood in every language

word-help = hilfe
word-undo = zurück
word-redo = vor
word-hint = tipp
word-board = brett
word-rules = regeln
word-save = speichern
word-load = laden
word-new = neu
word-swap = tauschen
word-share = teilen
word-stop = stopp
word-accept = annehmen
word-decline = ablehnen
word-resign = aufgeben
word-quit = ende
word-file = DATEI
word-help-pit = 3: deine Mulde 3 säen; 3~: dasselbe, ohne zu erobern oder noch einmal zu ziehen; 1-6-2: mehrere Züge, solange du dran bist
word-help-help = diese Liste
word-help-undo = zurück zu deiner letzten Entscheidung
word-help-redo = wieder einen Schritt vor
word-help-hint = was der Computer spielen würde
word-help-board = das Brett noch einmal
word-help-rules = die Regeln, nach denen ihr spielt
word-help-save = das Spiel speichern
word-help-load = ein gespeichertes Spiel fortsetzen
word-help-new = ein neues Spiel nach denselben Regeln
word-help-swap = die andere Seite übernehmen
word-help-share = anbieten, den Rest zu teilen
word-help-stop = anbieten aufzuhören, weil nichts mehr zu erobern ist
word-help-accept = das Angebot annehmen
word-help-decline = das Angebot ablehnen
word-help-resign = das Spiel verloren geben
word-help-quit = das Spiel verlassen

## The other commands

list-moves = { $count ->
    [0] Kein erlaubter Zug.
    [one] Ein erlaubter Zug:
   *[other] { $count } erlaubte Züge:
  }
list-gain = { $move }: { $seeds ->
    [0] nichts in die Kalaha
    [one] eine Kugel in die Kalaha
   *[other] { $seeds } Kugeln in die Kalaha
  }
list-extra-turn = Extrazug
list-declined = { $seeds ->
    [0] verzichtet auf den Extrazug
   *[other] verzichtet auf die Eroberung
  }
list-captures = erobert { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }
list-ends = beendet das Spiel
list-forfeits = verschenkt den Rest
rules-list-hint = Ausführlich: kalaha rules alga

## kalaha analyse, kalaha review

analyse-so-far = Tiefe { $depth }: Zug { $move }, { $value }.
analyse-header = Was jeder Zug für { $player } wert ist: der Vorsprung in Kugeln am Ende des Spiels.
analyse-line = { $move }: { $value }. Fortsetzung: { $line }
kind-exact = { $seeds }, genau
kind-lower = mindestens { $seeds }
kind-upper = höchstens { $seeds }
kind-estimate = { $seeds }, geschätzt
kind-between = Sicher: zwischen { $least } und { $most }. Der genaue Wert kann davon abhängen, welche Stellungen wiederkehren.
analyse-cost = { $nodes ->
    [one] Eine Stellung
   *[other] { $nodes } Stellungen
  } in { $seconds } s untersucht.
review-progress = Rückblick
move-by = { $player }, Zug { $move }: { $did }
review-reply = Antwort: { $line }.
review-better = Besser: { $line } ({ $value }).
review-count = { $player }, Züge: { $moves }. Beste { $best }, gute { $good }, Ungenauigkeiten { $inaccuracy }, Fehler { $mistake }, grobe Fehler { $blunder }.
review-sum = { $player } hat insgesamt { $seeds ->
    [0] nichts
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } verschenkt.
review-sum-estimate = { $player } hat insgesamt wahrscheinlich etwa { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } verschenkt.
review-recurs = Nach diesen Regeln können Stellungen wiederkehren: Oft stehen nur Unter- oder Obergrenzen fest, und die Verluste sind geschätzt.

## A review: how good a move was, what it cost, and why

grade-best = Bester Zug
grade-good = Guter Zug
grade-inaccuracy = Ungenauigkeit
grade-mistake = Fehler
grade-blunder = Grober Fehler
cost-exact = Das kostet { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }.
cost-lower = Das kostet mindestens { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }.
cost-estimate = Das kostet wahrscheinlich etwa { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }.
why-missed_capture = { $player } lässt sich die Eroberung von { $seeds ->
    [one] einer Kugel
   *[other] { $seeds } Kugeln
  } entgehen.
why-missed_capture-then = { $player } lässt sich nach { $moves ->
    [one] einem Extrazug
   *[other] { $moves } Extrazügen
  } die Eroberung von { $seeds ->
    [one] einer Kugel
   *[other] { $seeds } Kugeln
  } entgehen.
why-smaller_capture = { $player } erobert zu wenig: Möglich { $seeds ->
    [one] war eine Kugel
   *[other] waren { $seeds } Kugeln
  }.
why-missed_extra_turns = { $player } lässt sich { $moves ->
    [one] einen Extrazug
   *[other] { $moves } Extrazüge
  } entgehen.
why-broken_chain = { $player } bricht eine Kette von Extrazügen ab: { $moves ->
    [one] Einer war
   *[other] { $moves } waren
  } noch möglich.
why-missed_rest = { $player } hätte das Spiel beenden und { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } vom Rest bekommen können.
why-forfeited = { $player } gibt der leeren Seite keine Kugel und verliert { $seeds ->
    [one] die einzige Kugel
   *[other] alle { $seeds } Kugeln
  } auf dem Brett an den anderen.
why-emptied_own = { $player } hat keine Kugeln mehr und überlässt dem anderen { $seeds ->
    [one] die einzige Kugel
   *[other] die { $seeds } Kugeln
  } auf dem Brett.
why-gave_rest = { $player } beendet das Spiel und überlässt dem anderen { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } vom Rest.
why-ended_early = { $player } beendet das Spiel zu früh.
why-missed_swap = { $player } sollte lieber die Seiten tauschen.
why-swapped = { $player } übernimmt die schlechtere Seite.
why-allowed_swap = { $player } überlässt dem anderen eine Seite, die er gern übernimmt.
why-allowed_capture = { $player } lässt den anderen { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } erobern.
why-allowed_capture-pit = { $player } lässt Mulde { $pit } ungeschützt: Der andere kann { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } erobern.
why-allowed_rest = { $player } lässt den anderen das Spiel beenden und { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } vom Rest bekommen.
why-starved = { $player } steht ohne erlaubten Zug da und überlässt dem anderen { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } vom Rest.
why-allowed_extra_turns = { $player } ermöglicht dem anderen { $moves ->
    [one] einen Extrazug
   *[other] { $moves } Extrazüge
  }.
why-sown_less = { $player } sät { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } weniger in die Kalaha.
why-allowed_sowing = { $player } lässt den anderen { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } mehr in die Kalaha säen.
why-less_rest = { $player } bekommt { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } weniger vom Rest.
why-later_rest = { $player } überlässt dem anderen am Ende des Spiels { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } mehr vom Rest.
why-later_capture = { $player } lässt den anderen später { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } mehr erobern.
why-later_missed = { $player } erobert später { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } weniger.
why-win-draw = { $player } verschenkt den Sieg: Bei bestem Spiel wird daraus ein Unentschieden.
why-win-loss = { $player } verschenkt den Sieg: Bei bestem Spiel wird daraus eine Niederlage.
why-draw-loss = { $player } verschenkt das Unentschieden: Bei bestem Spiel wird daraus eine Niederlage.
why-later = Der Verlust zeigt sich erst später.
why-more_later = Später geht noch mehr verloren.

## Help on the command line

help-kalaha = Kalaha, genau wie es in der Spielanleitung aus deiner Schachtel steht.
help-play = Im Terminal spielen, zu zweit oder gegen den Computer.
help-rules = Die Regelwerke auflisten oder eines ausführlich erklären.
help-moves = Eine Stellung und ihre erlaubten Züge zeigen.
help-analyse = Zeigen, was jeder erlaubte Zug wert ist.
help-review = Die Fehler eines gespeicherten Spiels finden: was sie gekostet haben und warum.
help-argument-position = Eine Stellung wie "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"; ohne Angabe der Anfang.
help-argument-game = Eine Stellung oder die Datei eines gespeicherten Spiels; ohne Angabe der Anfang.
help-argument-record = Die Datei eines gespeicherten Spiels.
help-argument-id = Ein Regelwerk, zum Beispiel alga.
option-help = Diese Hilfe zeigen.
option-version = Die Version zeigen.
option-lang = Sprache der Antworten: sv, nb, fi, da, en, de, fr, cs.
option-json = Ein JSON-Dokument statt Text ausgeben.
option-rules = Regelwerk: { $names }.
option-pits = Mulden auf jeder Seite, 1 bis 8.
option-seeds = Kugeln in jeder Mulde am Anfang.
option-axis = Eine Hausregel, zum Beispiel remainder=owner; mehrmals möglich.
option-seconds = Bedenkzeit je Stellung in Sekunden.
option-nodes = So viele Stellungen untersuchen.
option-plies = So viele Züge vorausschauen.
option-threads = Threads; ohne Angabe einer pro Kern.
option-no-book = Rechnen, auch wenn das Eröffnungsbuch die Werte kennt.
option-play = Züge, die zuerst gespielt werden, zum Beispiel "3 6 1".
option-compare = Zeigen, wie dieser Zug nach jedem Regelwerk endet.
option-sheet = Punkt für Punkt zeigen, was die Spielanleitung sagt und wie gespielt wird.
option-south = Wer Süd spielt: human (Mensch) oder computer:1 bis computer:10. computer allein heißt Stufe 3, angenehm für den Anfang. Ohne Angabe: human.
option-north = Wer Nord spielt; dieselbe Auswahl wie bei Süd. Ohne Angabe: computer.
option-south-name = Name der Person auf der Südseite.
option-north-name = Name der Person auf der Nordseite.
option-words = Das Brett in Worten beschreiben, statt es zu zeichnen.
option-load = Ein gespeichertes Spiel fortsetzen.
option-lot = Startzahl: dieselbe Zahl, dasselbe Los und dieselben Züge des Computers unter Stufe 10.
option-fair = Nummer der fairen Anfangsstellung, 1 bis 254.
label-usage = Aufruf
label-arguments = Argumente
label-options = Optionen
label-commands = Befehle

## When the command line is wrong

cli-error = Fehler: { $text }
cli-only-with = { $one } geht nur zusammen mit { $other }.
cli-not-with = { $one } geht nicht zusammen mit { $other }.
cli-rules-and-load = Ein gespeichertes Spiel hat seine eigenen Regeln; { $name } geht nicht zusammen mit --load.
cli-not-understood = Das verstehe ich nicht: { $text }
cli-no-command = Den Befehl „{ $name }“ gibt es nicht. Alle Befehle: kalaha --help
cli-no-command-near = Den Befehl „{ $name }“ gibt es nicht. Meintest du „{ $near }“?
cli-no-option = Die Option { $name } gibt es hier nicht. Alle Optionen: --help
cli-no-option-near = Die Option { $name } gibt es hier nicht. Meintest du { $near }?
cli-needs-value = Nach { $name } fehlt der Wert.
cli-takes-no-value = Zu { $name } gehört kein Wert.
cli-missing = { $name } fehlt.
cli-extra = Mit „{ $text }“ ist hier nichts anzufangen.
cli-bad-axis = Eine Hausregel schreibt man als name=wert, nicht als „{ $text }“.
cli-bad-number = { $name } muss eine ganze Zahl sein, nicht „{ $text }“.
cli-bad-range = { $name } muss eine ganze Zahl von { $least } bis { $most } sein, nicht „{ $text }“.
cli-bad-seconds = { $name } muss eine Zeit in Sekunden größer als 0 sein, zum Beispiel 0.5, nicht „{ $text }“.
cli-bad-choice = Für { $name } gibt es nur { $choices }, nicht „{ $text }“.
cli-file = { $file } lässt sich nicht lesen oder schreiben: { $text }
cli-file-read = { $file } lässt sich nicht lesen: { $text }

## When something is wrong

error-not-installed = { $name } ist nicht installiert; installiere es mit: pip install 'kalaha[{ $extra }]'.
error-no-kernels = Für diese Plattform ({ $platform }) gibt es keinen Maschinencode. „python -m kernels“ baut ihn in einer Kopie des Repositorys; mit KALAHA_KERNELS=python rechnet Kalaha ohne ihn, etwa hundertmal langsamer.
error-unknown-rules = Das Regelwerk { $name } gibt es nicht; es gibt { $names }.
error-unknown-rules-several = { $name } kann { $names } sein; schreib mehr von dem, was auf der Schachtel steht.
error-unknown-rules-other = { $name } ist ein anderes Spiel, das es hier nicht gibt; am nächsten kommt ihm das Regelwerk { $nearest }.
error-unknown-rules-nearest = Das Regelwerk { $name } gibt es nicht; meintest du { $nearest }? Es gibt { $names }.
error-unknown-axis = Die Hausregel { $axis } gibt es nicht; es gibt { $names }.
error-axis-not-number = { $axis } muss eine ganze Zahl von 1 bis { $limit } sein, nicht { $value }.
error-axis-not-choice = Für { $axis } gibt es nur { $choices }, nicht { $value }.
error-rules-too-many-seeds = pits={ $pits } und seeds={ $seeds } ergeben { $total } Kugeln auf dem Brett; höchstens { $limit } haben Platz.
error-extra-turn-needs-store = extra_turn braucht sow_store: In eine Kalaha, in die nicht gesät wird, fällt nie die letzte Kugel.
error-grand-slam-needs-capture = grand_slam={ $value } braucht opposite_capture, wari_capture oder even_capture: Sonst erobert keine letzte Kugel etwas.
error-backwards-needs-wari-capture = backwards={ $value } braucht wari_capture: Keine andere Eroberung geht rückwärts weiter.
error-relay-needs-store = relay={ $value } braucht sow_store: Wird nicht in die Kalaha gesät, hört das Weitersäen womöglich nie auf.
error-relay-excludes-wari-capture = relay=any schließt wari_capture aus: Wo die letzte Kugel 2 oder 3 ergibt, wird immer weitergesät.
error-relay-excludes-even-capture = relay=any schließt even_capture aus: Wo die letzte Kugel eine gerade Zahl ergibt, wird immer weitergesät.
error-capturer-stays-needs-nonempty = capturer=stays braucht opposite_capture=nonempty: Erobern lassen sich nur Kugeln von gegenüber.
error-repetition-needs-no-store = { $axis }={ $value } braucht sow_store=no: Wo in die Kalaha gesät wird, kehrt keine Stellung wieder.
error-feeding-needs-cannot-move = feeding={ $value } braucht ends=cannot_move: Wo eine leere Seite das Spiel beendet, braucht niemand mehr eine Kugel.
error-optional-capture-needs-capture = optional_capture braucht opposite_capture, wari_capture oder even_capture: Sonst gibt es keine Eroberung, auf die man verzichten könnte.
error-capture-extra-turn-needs-both = capture_extra_turn braucht extra_turn und eine Eroberung: Den Extrazug gibt es dann auch für Eroberungen.
error-capture-extra-turn-excludes-declining = capture_extra_turn schließt optional_extra_turn aus: Das Zeichen ~ könnte auf die Eroberung oder auf den Extrazug verzichten.
error-one-move-needs-extra-turn = swap=one_move braucht extra_turn und start=even: Es nimmt dem ersten Zug auf einem gleichmäßig besetzten Brett den Extrazug.
error-optional-extra-turn-needs-extra-turn = optional_extra_turn braucht extra_turn: Sonst gibt es keinen Extrazug, auf den man verzichten könnte.
error-position-text = Eine Stellung schreibt man wie { $example }; hier steht an Stelle { $column } { $found } statt { $expected }.
error-position-text-short = Eine Stellung schreibt man wie { $example }; diese endet an Stelle { $column }, wo { $expected } stehen müsste.
error-position-text-end = Die Stellung ist vor Stelle { $column } vollständig; danach darf nichts kommen, es folgt aber { $found }.
error-position-sides = Eine Stellung hat 2 Reihen Mulden und 2 Kalahas, nicht { $rows } und { $stores }.
error-position-count = Ein Brett mit { $pits ->
    [one] einer Mulde
   *[other] { $pits } Mulden
  } auf jeder Seite braucht nach der Größe { $expected } Zahlen, nicht { $found }.
error-position-pits = Mulden auf jeder Seite: In der Stellung sind es { $found }, in den Regeln { $pits }.
error-no-such-start = Eine Anfangsstellung { $number } haben diese Regeln nicht; ihre Anfangsstellungen sind von 1 bis { $limit } nummeriert.
error-position-store = In der Kalaha von { $side } muss eine ganze Zahl von Kugeln liegen, 0 oder mehr, nicht { $value }.
error-position-pit = In Mulde { $pit } von { $side } muss eine ganze Zahl von Kugeln liegen, 0 oder mehr, nicht { $value }.
error-position-too-many-seeds = Die Stellung hat { $total } Kugeln; höchstens { $limit } haben Platz.
error-position-turn = Dran ist 0 (Süd) oder 1 (Nord), nicht { $value }.
error-perft-depth = Die Tiefe von perft muss eine ganze Zahl von 0 bis { $limit } sein, nicht { $value }.
error-move-text = { $text } ist kein Zug: Ein Zug ist die Nummer einer Mulde, etwa 3, oder 3~, um auf Eroberung oder Extrazug zu verzichten; 3-6 sind zwei Züge.
error-move-no-such-pit = Die Mulden haben die Nummern 1 bis { $pits }; eine Mulde { $pit } gibt es nicht.
error-move-empty-pit = Mulde { $pit } ist leer.
error-move-game-over = Das Spiel ist aus.
error-move-must-feed = Die Gegenseite ist leer, und Mulde { $pit } gibt ihr keine Kugel.
error-move-grand-slam = Mulde { $pit } würde alles erobern, was der andere hat.
error-move-must-capture = Nach diesen Regeln kann man auf keine Eroberung verzichten.
error-move-must-go-on = Nach diesen Regeln kann man auf keinen Extrazug verzichten.
error-move-nothing-to-decline = Bei Mulde { $pit } gibt es nichts, worauf man verzichten könnte.
error-start-rules = Die Anfangsstellung gehört zu anderen Regeln als das Spiel.
error-action-side = Eine Seite ist 0 (Süd) oder 1 (Nord), nicht { $value }.
error-nothing-to-undo = Es gibt nichts zurückzunehmen.
error-nothing-to-redo = Es gibt keinen zurückgenommenen Zug.
error-action-game-over = Das Spiel ist aus.
error-no-sharing = Nach diesen Regeln darf der Rest nicht geteilt werden.
error-no-stopping = Nach diesen Regeln darf man sich nicht aufs Aufhören einigen: Eine Stellung kann nicht wiederkehren.
error-nothing-offered = Der andere hat nichts angeboten.
error-nothing-to-withdraw = Du hast nichts angeboten.
error-no-swap = Nach diesen Regeln werden die Seiten nicht getauscht.
error-swap-not-now = Die Seiten tauschen darf nur, wer als Zweiter dran ist, statt seines ersten Zugs.
error-limit-seconds = Die Grenze in Sekunden muss eine Zahl größer als 0 sein, nicht { $value }.
error-engine-number = { $name } muss eine ganze Zahl von { $least } bis { $most } sein, nicht { $value }.
error-engine-rules = Die Engine spielt nach anderen Regeln als denen der Stellung.
error-engine-game-over = Das Spiel ist aus; es gibt nichts mehr zu überlegen.
error-engine-closed = Die Engine ist schon geschlossen.
error-engine-answering = Die Engine beantwortet gerade eine Frage; der Code, den sie dabei aufruft, kann keine weitere stellen.
error-foreign-like = Eine Stellung von { $form } schreibt man wie { $example }.
error-foreign-count = Ein Brett hat 2 Kalahas und auf beiden Seiten gleich viele Mulden; { $found } Zahlen gehen nicht auf.
error-foreign-rows = Die Reihe von Süd hat { $south } Mulden, die von Nord { $north }; es müssen gleich viele sein.
error-foreign-readings = Diese Zahlen lassen sich auf zwei Arten lesen, als { $first } und als { $second }. Gib die richtige Stellung ein.
error-foreign-rules = In dieser Schreibweise notiert man Spiele nach verschiedenen Regelwerken; wähle eines.
error-foreign-move = { $move } nennt keine Mulde auf diesem Brett.
error-foreign-side = { $move } ist eine Mulde der anderen Seite.
error-foreign-landing = Die letzte Kugel aus Mulde { $pit } fällt nicht in { $square }.
error-foreign-captured = Mulde { $pit } erobert { $seeds }, nicht { $said }.
error-foreign-replay = Das ist keine Aufzeichnung eines Mancala- oder Oware-Spiels.
error-record-none = Das ist keine Aufzeichnung eines Spiels; eine solche beginnt wie { $example }, eine Stellung wie { $position } und eine Liste von Zügen wie 3 6 1.
error-record-empty = In dieser Aufzeichnung steht nichts.
error-record-too-large = Eine Aufzeichnung hat höchstens { $limit } Byte; diese ist größer.
error-record-not-text = Eine Aufzeichnung ist ein Text in UTF-8; diese Datei ist keiner.
error-record-unexpected = Hier steht { $found } statt { $expected }.
error-record-truncated = Die Aufzeichnung endet hier, wo { $expected } stehen müsste.
error-record-unclosed = Der Kommentar, der hier beginnt, wird nicht geschlossen; es fehlt eine {"}"}.
error-record-escape = { $found } bedeutet nichts; einen umgekehrten Schrägstrich schreibt man doppelt.
error-record-tag-twice = Die Angabe { $name } steht weiter oben schon einmal.
error-record-turn-number = Hier geht es mit der Nummer { $expected } weiter, nicht mit { $found }.
error-record-no-hyphen = Zug { $move } bringt einen Extrazug; danach muss ein Bindestrich stehen, denn derselbe Spieler bleibt dran.
error-record-hyphen = Nach Zug { $move } ist der andere dran; ein Bindestrich darf nicht folgen.
error-record-illegal-move = Zug { $move } ist in { $position } nicht erlaubt.
error-record-game-over = Hier ist das Spiel aus; es müsste { $expected } folgen, nicht { $found }.
error-record-variation-of-nothing = Eine Variante steht nach dem Zug, den sie ersetzt; hier gibt es noch keinen.
error-record-variation-twice = { $move } steht an dieser Stelle schon in der Aufzeichnung; eine Variante muss anders sein.
error-record-comment-twice = Hier steht schon ein Kommentar; an jeder Stelle ist nur einer möglich.
error-record-result = In der Aufzeichnung steht { $found }; spielt man sie nach ihren Regeln nach, ergibt sich { $expected }.
error-record-after-result = Die Aufzeichnung ist hier schon vollständig; nach dem Ergebnis darf nichts folgen.
error-tag-name = { $name } kann nicht der Name einer Angabe sein: Der besteht aus einem Großbuchstaben und dann Buchstaben und Ziffern und ist keiner von { $names }.
error-move-at = Zug { $move } ist in { $position } nicht erlaubt. { $text }
error-record-at = Zeile { $line }, Spalte { $column }: { $text }
error-line-move-at = Zug { $number } ({ $move }): { $text }

## The server

help-serve = Das Brett im Browser öffnen: Spiele für diesen Rechner oder für viele Leute.
serve-at = Kalaha läuft unter { $address } (Beenden mit Strg+C).
serve-alone = Nur dieser Rechner erreicht es; mit { $option } auch andere, unter seiner Adresse im Netz.
serve-others = Andere im selben Netz erreichen es unter { $address }.
serve-no-port = Unter { $host } ist ab Port { $port } keiner frei: { $text }
serve-no-host = Die Adresse { $host } kann der Server nicht benutzen: { $text }
error-host-foreign = Der Server wurde nur für diesen Rechner gestartet, unter localhost oder 127.0.0.1, nicht unter { $host }. Mit --host lässt er andere herein, mit --proxy steht er hinter einem Proxy.
error-seat-missing = Das dürfen nur Mitspieler; die Anfrage nennt keinen Platz.
error-seat-foreign = Dieser Platz gehört nicht zu diesem Spiel.
error-seat-taken = Dieser Einladung ist schon jemand gefolgt, in einem anderen Browser.
error-seat-not-open = Zu diesem Platz ist niemand eingeladen.
error-seat-moved = Das Spiel geht in einem anderen Browser weiter; hier kannst du zusehen.
error-seat-in-use = Dieser Platz ist in einem anderen Browser besetzt. Schließ das Spiel dort, oder wähle dort „Woanders weitermachen“.
error-invitation-void = Diese Einladung gilt nicht mehr. Bitte um eine neue.
error-code-unknown = Unter diesem Code wartet kein Spiel. Codes gelten eine halbe Stunde.
error-game-unknown = Es gibt kein Spiel { $id }.
error-ply-stale = Das Spiel ist weitergegangen: Es steht bei Schritt { $ply }, nicht { $named }.
error-not-your-turn = Der andere ist dran.
error-game-too-long = Ein Spiel hat höchstens { $limit } Schritte.
error-again-going-on = Das Spiel ist noch nicht zu Ende.
error-tournament-foreign = Dieser Browser nimmt an diesem Turnier nicht teil.
error-host-only = Das darf nur, wer das Turnier leitet.
error-pin-wrong = Zu diesem Namen passt diese PIN nicht.
error-tournament-unknown = Unter diesem Code läuft kein Turnier, oder es ist schon zu Ende.
error-board-unknown = Dieses Turnier hat kein Brett { $number }.
error-tournament-over = Das Turnier ist zu Ende.
error-name-taken = Jemand mit diesem Namen ist schon da.
error-round-going-on = Die Runde ist noch nicht zu Ende.
error-round-over = Diese Runde ist schon zu Ende.
error-vote-over = Die Zeit für Antworten ist um.
error-time-left = Die Zeit ist noch nicht um.
error-question-over = In dieser Stellung kann niemand ziehen.
error-tournament-alone = Für eine Runde braucht es mindestens zwei Personen.
error-tournament-full = An einem solchen Turnier können höchstens { $limit } Personen teilnehmen.
error-too-much = Das war zu viel auf einmal; bitte warte einen Moment.
error-database-away = Die Spiele sind gerade nicht erreichbar; verloren ist nichts. Versuch es gleich noch einmal.
error-cannot-store = Spiele lassen sich gerade nicht speichern; warum, steht im Log des Servers.
error-request-wrong = Die Anfrage ist unverständlich; falsch ist { $place }.
error-too-large = Eine Anfrage hat höchstens { $limit } Byte.
error-not-here = Hier ist nichts.
error-not-so = Diese Adresse nimmt solche Anfragen nicht an.
error-foreign-origin = Eine andere Website darf hier keinem Spiel zusehen.
error-server-fault = Auf dem Server ist etwas schiefgegangen; geändert wurde nichts.

## Levels, kalaha bench, kalaha arena

level-1 = leichtsinnig
level-2 = verträumt
level-3 = gemütlich
level-4 = aufmerksam
level-5 = überlegt
level-6 = geübt
level-7 = stark
level-8 = gerissen
level-9 = meisterhaft
level-10 = unerbittlich
kind-certain-lower = { $value }; sicher mindestens { $seeds }
kind-certain-upper = { $value }; sicher höchstens { $seeds }
error-player-unknown = { $value } ist hier kein Spieler; möglich sind: { $players }.

## The page in the browser

web-skip-to-content = Zum Brett
web-navigation = Seiten
web-rules = Regeln
web-settings = Einstellungen
web-close = Schließen
web-go-back = Zurück
web-no-page = Diese Seite gibt es hier nicht.
web-missing = Seite nicht gefunden
web-no-game = Dieses Spiel gibt es hier nicht, oder nicht mehr.
web-forgotten = Dieses Spiel lässt sich nicht mehr fortsetzen. Die Züge sind noch in diesem Browser.
web-no-answer = Keine Antwort. Versuch es gleich noch einmal.
web-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
web-back = Die Verbindung ist wieder da.
web-link-away = Ohne Verbindung geht es nicht mit einem Link. Bis sie wieder da ist, könnt ihr zu zweit am Bildschirm spielen.
web-no-search = In diesem Browser kann der Computer nicht weit vorausrechnen: Er spielt höchstens auf Stufe 5, und die Werte der Züge fehlen.
install-description = Säen, erobern, noch einmal ziehen: Kalaha nach den Regeln aus deiner eigenen Schachtel, gegen den Computer, zu zweit am Bildschirm oder per Link.
web-language = Sprache
web-theme = Aussehen
web-theme-system = Wie das System
web-theme-light = Hell
web-theme-dark = Dunkel
web-theme-contrast = Hoher Kontrast
web-speed = Tempo der Kugeln
web-speed-off = Keine Bewegung
web-speed-fast = Schnell
web-speed-normal = Mittel
web-speed-slow = Langsam
web-stillness = Dein System wünscht weniger Bewegung, deshalb bewegen sich die Kugeln nicht.
web-sound = Ton
web-volume = Lautstärke
web-tones = Je voller die Mulde, desto höher der Ton
web-clockwise = Im Uhrzeigersinn säen (gespiegelt)
web-confirm = Züge mit einem zweiten Druck bestätigen
web-press-again = Mulde { $pit }: Drück noch einmal, um sie zu spielen.
web-keys = Tasten auf dem Brett
web-keys-help = Eine Ziffer spielt die Mulde mit dieser Nummer, S sagt die Kalahas an, L den letzten Zug, H gibt einen Tipp, U nimmt einen Zug zurück. Das gilt, solange das Brett den Fokus hat; Pfeiltasten und Eingabetaste gelten immer.
web-new-game = Neues Spiel
web-motto = Kalaha, ein Mancala-Spiel:
web-motto-box = spiel es nach den Regeln aus deiner Schachtel
web-press-pit = Drück auf eine deiner Mulden.
web-open-games = Laufende Spiele
web-who-plays = Wer spielt?
web-who-computer = Gegen den Computer
web-who-here = Zu zweit an diesem Gerät
web-who-link = Zu zweit an zwei Geräten
web-who-watch = Dem Computer zusehen
web-level = Stärke des Computers
web-level-means = { $band ->
    [1] für die allerersten Spiele
    [2] Neulinge gewinnen ab und zu
    [3] den meisten Familien ebenbürtig
    [4] schwer zu besiegen
    *[other] macht fast nie einen Fehler
}
web-face-1 = Maus
web-face-2 = Schnecke
web-face-3 = Frosch
web-face-4 = Hase
web-face-5 = Igel
web-face-6 = Katze
web-face-7 = Dachs
web-face-8 = Fuchs
web-face-9 = Eule
web-face-10 = Elefant
web-play = Spielen
web-learn-quick = In drei Minuten lernen
web-more = Weitere Optionen
web-begins = Wer fängt an?
web-begins-me = Du
web-begins-them = Der andere
web-begins-lot = Das Los entscheidet
web-clock = Uhr
web-clock-none = Ohne Uhr
web-clock-minutes = { $minutes ->
    [1] Eine Minute für jeden
   *[other] { $minutes } Minuten für jeden
}
web-clock-increment = Sekunden dazu nach jedem Zug
web-name-mine = Dein Name
web-name-theirs = Name des anderen
web-house-rules = Hausregeln
web-house-rule = (Hausregel)
web-house-rules-are = Hausregeln: { $rules }
web-house-rules-name = Name dieser Regeln
web-house-rules-send = Diese Regeln verschicken
web-house-rules-clear = Ohne Hausregeln
web-rules-turns = Säen und Ziehen
web-rules-capture = Erobern
web-rules-end = Das Ende des Spiels
web-rule-needs = „{ $rule }“ geht nur mit „{ $other }“.
web-too-many-seeds = Das wären { $total } Kugeln, aber auf dem Brett haben höchstens { $limit } Platz.
web-game = Das Spiel
web-board = Brett
web-computer = Der Computer
web-player-level = { $player }, Stufe { $level }
web-at-level = Stufe { $level }
web-pit-own = deine Mulde { $pit }, { $seeds ->
    [0] leer
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }
web-pit-other = { $player }, Mulde { $pit }, { $seeds ->
    [0] leer
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }
web-store-own = deine Kalaha, { $seeds ->
    [0] leer
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }
web-store-other = { $player }, Kalaha, { $seeds ->
    [0] leer
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }
you-say-turn = Du bist dran.
you-say-played = { $moves ->
    [1] Du: Mulde { $pits }.
    [2] Du: Mulden { $pits }, mit einem Extrazug.
   *[other] Du: Mulden { $pits }, mit Extrazügen.
  }
you-say-move-again = Du bist noch einmal dran.
you-say-took = Du hast { $seeds } erobert, mit { $moves ->
    [1] Mulde { $pits }.
   *[other] Mulden { $pits }.
  }
web-thinking = Der Computer überlegt …
web-watching = Du siehst zu.
web-not-yours = Du spielst aus den Mulden auf deiner Seite.
web-no-hints = Wenn zwei gegeneinander spielen, jeder an seinem Bildschirm, gibt es keine Tipps.
web-no-move-yet = Noch ist kein Zug gemacht.
say-join = { $player } ist da.
web-absent = { $player } ist noch nicht da.
web-awaited = Noch nicht da
web-left = { $player } ist gerade nicht da.
web-is-back = { $player } ist da.
web-left-kept = Das Spiel bleibt erhalten und kann jederzeit weitergehen.
web-left-computer = Weiter gegen den Computer
push-over = Das Spiel ist zu Ende.
web-push = Mich benachrichtigen
web-push-on = Du bekommst Bescheid, wenn du dran bist.
web-emote = Etwas sagen
web-emote-hello = Hallo!
web-emote-luck = Viel Glück!
web-emote-bravo = Gut gespielt!
web-emote-oops = Ups!
web-emote-think = Ich überlege noch.
web-emote-thanks = Danke!
web-score = Gewonnene Spiele:
say-again = { $player } hat ein neues Spiel begonnen.
web-next-watch = Dem nächsten Spiel zusehen
say-offer-share = { $player } bietet an, den Rest zu teilen.
say-offer-stop = { $player } bietet an aufzuhören, weil nichts mehr zu erobern ist.
say-offer-undo = { $player } möchte einen Zug zurücknehmen.
web-accept = Annehmen
web-decline = Ablehnen
web-offer = Anbieten
web-withdraw = Angebot zurückziehen
web-withdraw-undo = Anfrage zurückziehen
say-withdraw = { $player } zieht das Angebot zurück.
say-withdraw-undo = { $player } zieht die Anfrage zurück.
web-undo = Zug zurück
web-redo = Zug vor
web-more-actions = Mehr
web-hint = Tipp
web-hint-says = Tipp: Mulde { $move }. Am Ende: { $value }.
web-hint-swap = Tipp: Seiten tauschen. Am Ende: { $value }.
web-skip = Vorspulen
web-share = Rest teilen
web-stop = Ende anbieten
web-share-sure = Anbieten, den Rest zu teilen?
web-share-means = Kugeln auf dem Brett: { $seeds }. Wird dein Angebot angenommen, bekommt jeder die Hälfte (bleibt eine Kugel übrig, zählt sie für niemanden), und das Spiel ist aus.
web-stop-sure = Anbieten, das Spiel zu beenden?
web-stop-means = Wird dein Angebot angenommen, bekommt jeder die Kugeln auf seiner Seite, und das Spiel ist aus.
web-swap = Seiten tauschen
web-resign = Aufgeben
web-resign-sure = Dieses Spiel aufgeben?
web-go-on = Weiterspielen
web-again = Revanche
web-next-level = Stufe { $level }
web-may-decline = { $seeds ->
    [0] Noch einmal ziehen?
    [one] Die eine Kugel erobern?
   *[other] Die { $seeds } Kugeln erobern?
  }
web-take-it = { $seeds ->
    [0] Noch einmal ziehen
   *[other] Erobern
  }
web-decline-it = { $seeds ->
    [0] Zug beenden
   *[other] Liegen lassen
  }
web-invite = Lade mit diesem Link jemanden ein:
web-invite-alone = Dieser Link funktioniert nur auf diesem Rechner.
web-invite-own = Das ist dein eigener Link. Schick ihn der Person, mit der du spielen willst.
web-copy = Link kopieren
web-copied = Kopiert.
say-rejoin = { $player } macht in einem anderen Browser weiter.
web-send = Senden …
web-link = Link
web-show-code = Code zeigen
web-invite-friend = Jemanden einladen
web-invite-friend-help = Der Link lässt nur eine Person herein: die erste, die mitspielt.
web-qr = Der Link als QR-Code
web-say-code = Oder gib diesen Code am Telefon durch. Er wird auf der Startseite unter „{ $place }“ eingegeben und gilt eine halbe Stunde:
web-enter-code = Code eingeben
web-code = Code
web-join = Mitspielen
web-invited-by = { $player } lädt dich zu einem Spiel Kalaha ein.
web-invited = Du bist zu einem Spiel Kalaha eingeladen.
web-just-watch = Nur zusehen
web-go-on-here = Hier weitermachen
web-go-on-here-sure = Willst du dieses Spiel hier weiterspielen? Im bisherigen Browser kannst du dann nur noch zusehen.
web-hand-over = Woanders weitermachen
web-hand-over-who = Wer macht woanders weiter?
web-hand-over-own = Öffne diesen Link im anderen Browser, oder scanne den Code mit dem anderen Gerät. Behalt ihn für dich: Wer ihn benutzt, spielt auf deiner Seite. Er ist ungültig, sobald du hier gezogen hast.
web-hand-over-other = Schick diesen Link an die andere Person. Er lässt genau eine herein, und nur, solange das Spiel dort nicht offen ist.
web-rules-in-force = Geltende Regeln
web-rules-in-full = Alle Regeln, mit Beispielen
web-rules-intro = Die Spielanleitungen widersprechen einander. Hier wird nach jeder genau so gespielt, wie es dasteht.
web-which = Welches Kalaha habe ich?
web-which-ask = Was sagt deine Spielanleitung?
web-which-unknown = Nichts davon, oder ich weiß es nicht
web-which-found = Das ist deins:
web-which-search = Etwas, das auf deiner Schachtel steht
web-which-hits = { $count ->
    [one] Eine Schachtel.
   *[other] { $count } Schachteln.
  }
web-which-none = Wir kennen keine Schachtel, auf der das steht. Versuch ein anderes Wort, oder beantworte die Fragen.
web-which-questions = Oder beantworte ein paar Fragen
web-which-ask-seeds = Wie viele Kugeln liegen am Anfang in jeder Mulde?
web-which-ask-language = In welcher Sprache ist deine Spielanleitung?
web-which-unsaid = Davon steht dort nichts
web-which-several = Es ist eines von diesen:
web-also-playable = Auch spielbar
web-compare-why = Warum es darauf ankommt: dieselbe letzte Eroberung, zwei Ergebnisse
web-other-way = Andere Lesart spielen
web-differences = Worin sie sich unterscheiden
web-example-show = Zeigen
web-example-again = Noch einmal
web-try-it = Ausprobieren
web-axis-pits = Mulden auf jeder Seite
web-axis-seeds = Kugeln in jeder Mulde
web-axis-starter = Wer anfängt
web-axis-start = Anfangsstellung
web-fair-number = Faire Anfangsstellung, 1 bis 254 (0: ausgelost)
web-axis-sow_store = In die eigene Kalaha wird gesät
web-axis-first_seed = Die erste Kugel einer Mulde
web-axis-skip_origin = Die Ausgangsmulde wird ausgelassen
web-axis-relay = Weitersäen aus einer Mulde, die nicht leer ist
web-axis-extra_turn = Extrazug, wenn die letzte Kugel in der Kalaha landet
web-axis-capture_extra_turn = Extrazug nach einer Eroberung
web-axis-opposite_capture = Erobern, wenn die letzte Kugel in einer leeren eigenen Mulde landet
web-axis-capturer = Die erobernde Kugel
web-axis-wari_capture = Erobern von 2 und 3
web-axis-backwards = Rückwärts weiter erobern
web-axis-even_capture = Erobern gerader Zahlen
web-axis-grand_slam = Alles erobern
web-axis-optional_capture = Erobern ist freiwillig
web-axis-optional_extra_turn = Der Extrazug ist freiwillig
web-axis-feeding = Leere Gegenseite versorgen
web-axis-ends = Das Spiel ist aus
web-axis-remainder = Der Rest geht an
web-axis-repetition = Wenn eine Stellung wiederkehrt
web-axis-repetition_at = Wie oft eine Stellung wiederkehren muss
web-axis-repetition_when_empty = Wiederkehr zählt auch bei leerer Seite
web-axis-quiet_limit = Züge ohne Eroberung, die das Spiel beenden (0: ohne Grenze)
web-axis-majority_stop = Ende bei mehr als der Hälfte
web-axis-sharing = Der Rest darf geteilt werden
web-axis-swap = Seiten dürfen getauscht werden
web-value-none = nie
web-value-even = gleich viele in jeder Mulde
web-value-fair = eine von 254 fairen
web-value-nonempty = wenn gegenüber etwas liegt
web-value-always = immer
web-value-any = immer
web-value-no = nie
web-value-one_move = nach einem einzigen Zug
web-value-own = nur auf der eigenen Seite
web-value-several = nur nach Eroberung mehrerer
web-value-sown = wird gesät
web-value-stays = bleibt liegen
web-value-taken = kommt mit in die Kalaha
web-value-allowed = erlaubt
web-value-nothing = erobert nichts
web-value-illegal = nicht erlaubt
web-value-free = keine Pflicht
web-value-forfeit = sonst ist der Rest verloren
web-value-compulsory = Pflicht
web-value-side_empty = wenn eine Seite leer ist
web-value-cannot_move = wenn kein Zug mehr geht
web-value-emptier = den, dessen Seite leer ist
web-value-owner = den, auf dessen Seite er liegt
web-value-nobody = niemanden
web-value-closer = den, der zuletzt gezogen hat
web-value-own_side = jeder behält seine Seite
web-value-split = der Rest wird geteilt
web-value-agreed = nach Absprache
web-value-lot = ausgelost

## The review of a game, in the browser

web-review = Rückblick
web-review-progress = { $done } von { $of } Zügen
web-review-done = Der Rückblick ist fertig.
web-review-back = Zurück zum Spiel
web-graph = Vorsprung nach jedem Zug
web-graph-about = Der Vorsprung am Ende bei bestem Spiel, nach jedem Zug. Oben: { $south }. Unten: { $north }.
web-graph-exact = genau
web-graph-estimate = geschätzt
web-graph-table = Die Kurve als Tabelle
web-lead-side = { $player } +{ $seeds }
web-lead-exact = { $player } +{ $seeds }, genau
web-lead-about = { $player } +{ $seeds }, geschätzt
web-lead-even = ausgeglichen, genau
web-lead-even-about = ausgeglichen, geschätzt
web-at-start = Am Anfang
web-graded = { $grade }. { $cost }
web-column-move = Nr.
web-column-player = Spieler
web-column-did = Zug
web-column-lead = Vorsprung
web-column-grade = Bewertung
web-mistakes = Einen zweiten Blick wert
web-mistakes-whose = Wessen Züge
web-mistakes-own = Meine
web-mistakes-both = Beide Seiten
web-mistakes-none = Keine Fehler: gut gespielt.
web-mistakes-none-yet = Bisher nichts.
web-mistake-next = Nächster Fehler
web-try-here = Noch einmal
web-try-ask = { $player }: Finde einen besseren Zug als Mulde { $pit }.
web-try-judging = Wird geprüft …
web-try-best = Ja, das ist der beste Zug.
web-try-good = Ja, das ist so gut wie der beste Zug.
web-try-same = Mulde { $pit } ist der Zug aus dem Spiel. Versuch einen anderen.
web-try-better = Mulde { $pit }: besser als im Spiel, kostet aber noch { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }. Versuch einen anderen Zug.
web-try-better-about = Mulde { $pit }: besser als im Spiel, kostet aber noch etwa { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }. Versuch einen anderen Zug.
web-try-worse = Mulde { $pit }: nicht besser als im Spiel, kostet { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }. Versuch einen anderen Zug.
web-try-worse-about = Mulde { $pit }: nicht besser als im Spiel, kostet etwa { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  }. Versuch einen anderen Zug.
web-try-leave = Zum Rückblick
web-show-better = Besserer Zug
web-show-reply = Was folgen könnte
web-summary = Zusammenfassung
web-summary-best = Beste Züge
web-summary-lost = Verschenkte Kugeln
web-summary-exact = { $seeds }
web-summary-about = etwa { $seeds }
web-grades-inaccuracy = Ungenauigkeiten
web-grades-mistake = Fehler
web-grades-blunder = Grobe Fehler
learn-flawless = { $player } hat keine einzige Kugel verschenkt.
learn-capture = { $player } hat { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln auf einmal
  } erobert (Zug { $move }): Besser ging es nicht.
# The first move of turn 7 is called 7a.
learn-chain = { $player } hat { $moves }-mal hintereinander den besten Zug gefunden, ab Zug { $turn }a.
learn-best = { $player } hat in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
  } { $best ->
    [one] einmal
   *[other] { $best }-mal
  } den besten gefunden.
learn-closest = { $player } hat bei Zug { $move } am besten gespielt.
learn-ahead-start = { $player } war { $certain ->
    [0] wohl von Anfang bis Ende
   *[1] von Anfang bis Ende
  } auf dem Weg zum Sieg.
learn-ahead-move = { $player } war ab Zug { $move } { $certain ->
    [0] wohl auf dem Weg
   *[1] auf dem Weg
  } zum Sieg.
learn-even-start = Von Anfang bis Ende war das Spiel { $certain ->
    [0] wohl ausgeglichen
   *[1] ausgeglichen
  }.
learn-even-move = Ab Zug { $move } war das Spiel { $certain ->
    [0] wohl ausgeglichen
   *[1] ausgeglichen
  }.
learn-try-capture = Schau nächstes Mal vor dem Säen, ob du etwas erobern kannst (Zug { $move }).
learn-try-extra = Zähl nächstes Mal vorher nach, ob die letzte Kugel in deiner Kalaha landet: Das gibt einen Extrazug (Zug { $move }).
learn-try-guard = Schau nächstes Mal vor dem Säen, was der andere erobern könnte (Zug { $move }).
learn-try-reply = Überleg nächstes Mal vor dem Säen, was der andere danach tut (Zug { $move }).
learn-try-store = Zähl nächstes Mal, wie viele Kugeln jeder Zug in deine Kalaha bringt (Zug { $move }).
learn-try-rest = Rechne nächstes Mal gegen Ende aus, wer den Rest bekommt (Zug { $move }).
learn-try-later = Schau dir Zug { $move } noch einmal an: Was würdest du jetzt spielen?
learn-try-level = Versuch als Nächstes Stufe { $level }.
learn-try-side = Versuch eine Revanche von der anderen Seite.
learn-looking = Ein Blick zurück auf das Spiel …

## Messages from above, addressed to the player they are about

you-say-sown = Du säst { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } aus Mulde { $pit }.
you-say-last-own = Die letzte Kugel fällt in deine Mulde { $pit }.
you-say-last-other = Die letzte Kugel fällt in deine Mulde { $pit }.
you-turn-captured-pit = erobert: { $seeds } in deiner Mulde { $pit }
you-turn-captured-pits = erobert: { $seeds } in deinen Mulden { $first } bis { $last }
you-say-extra_turn = Die letzte Kugel ist in deiner Kalaha: Du bist noch einmal dran.
you-say-forfeited = Die leere Seite hat keine Kugel bekommen. Du bekommst { $seeds ->
    [one] die eine Kugel
   *[other] alle { $seeds } Kugeln
  } auf dem Brett.
you-say-swept = Du bekommst noch { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } vom Brett.
you-say-swap = Du übernimmst die andere Seite: Das Brett wird gedreht.
you-outcome-won = Du gewinnst mit { $winner } zu { $loser }.
you-outcome-given-up = Du gewinnst.
you-reason-resigned = Du gibst auf.
you-reason-timed_out = Du hast keine Zeit mehr.
you-say-again = Du hast ein neues Spiel begonnen.
you-say-offer-share = Du bietest an, den Rest zu teilen.
you-say-offer-stop = Du bietest an aufzuhören, weil nichts mehr zu erobern ist.
you-say-offer-undo = Du möchtest deinen Zug zurücknehmen.
you-say-withdraw = Du ziehst dein Angebot zurück.
you-say-withdraw-undo = Du ziehst deine Anfrage zurück.
you-learn-flawless = Du hast keine einzige Kugel verschenkt.
you-learn-capture = Du hast { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln auf einmal
  } erobert (Zug { $move }): Besser ging es nicht.
# The first move of turn 7 is called 7a.
you-learn-chain = Du hast { $moves }-mal hintereinander den besten Zug gefunden, ab Zug { $turn }a.
you-learn-best = Du hast in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
  } { $best ->
    [one] einmal
   *[other] { $best }-mal
  } den besten gefunden.
you-learn-closest = Du hast bei Zug { $move } am besten gespielt.
you-learn-ahead-start = Du warst { $certain ->
    [0] wohl von Anfang bis Ende
   *[1] von Anfang bis Ende
  } auf dem Weg zum Sieg.
you-learn-ahead-move = Du warst ab Zug { $move } { $certain ->
    [0] wohl auf dem Weg
   *[1] auf dem Weg
  } zum Sieg.
you-why-missed_capture = Du lässt dir die Eroberung von { $seeds ->
    [one] einer Kugel
   *[other] { $seeds } Kugeln
  } entgehen.
you-why-missed_capture-then = Du lässt dir nach { $moves ->
    [one] einem Extrazug
   *[other] { $moves } Extrazügen
  } die Eroberung von { $seeds ->
    [one] einer Kugel
   *[other] { $seeds } Kugeln
  } entgehen.
you-why-smaller_capture = Du eroberst zu wenig: Möglich { $seeds ->
    [one] war eine Kugel
   *[other] waren { $seeds } Kugeln
  }.
you-why-missed_extra_turns = Du lässt dir { $moves ->
    [one] einen Extrazug
   *[other] { $moves } Extrazüge
  } entgehen.
you-why-broken_chain = Du brichst eine Kette von Extrazügen ab: { $moves ->
    [one] Einer war
   *[other] { $moves } waren
  } noch möglich.
you-why-missed_rest = Du hättest das Spiel beenden und { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } vom Rest bekommen können.
you-why-forfeited = Du gibst der leeren Seite keine Kugel und verlierst { $seeds ->
    [one] die einzige Kugel
   *[other] alle { $seeds } Kugeln
  } auf dem Brett an den anderen.
you-why-emptied_own = Du hast keine Kugeln mehr und überlässt dem anderen { $seeds ->
    [one] die einzige Kugel
   *[other] die { $seeds } Kugeln
  } auf dem Brett.
you-why-gave_rest = Du beendest das Spiel und überlässt dem anderen { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } vom Rest.
you-why-ended_early = Du beendest das Spiel zu früh.
you-why-missed_swap = Du solltest lieber die Seiten tauschen.
you-why-swapped = Du übernimmst die schlechtere Seite.
you-why-allowed_swap = Du überlässt dem anderen eine Seite, die er gern übernimmt.
you-why-allowed_capture = Du lässt den anderen { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } erobern.
you-why-allowed_capture-pit = Du lässt Mulde { $pit } ungeschützt: Der andere kann { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } erobern.
you-why-allowed_rest = Du lässt den anderen das Spiel beenden und { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } vom Rest bekommen.
you-why-starved = Du stehst ohne erlaubten Zug da und überlässt dem anderen { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } vom Rest.
you-why-allowed_extra_turns = Du ermöglichst dem anderen { $moves ->
    [one] einen Extrazug
   *[other] { $moves } Extrazüge
  }.
you-why-sown_less = Du säst { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } weniger in deine Kalaha.
you-why-allowed_sowing = Du lässt den anderen { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } mehr in die Kalaha säen.
you-why-less_rest = Du bekommst { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } weniger vom Rest.
you-why-later_rest = Du überlässt dem anderen am Ende des Spiels { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } mehr vom Rest.
you-why-later_capture = Du lässt den anderen später { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } mehr erobern.
you-why-later_missed = Du eroberst später { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } weniger.
you-why-win-draw = Du verschenkst den Sieg: Bei bestem Spiel wird daraus ein Unentschieden.
you-why-win-loss = Du verschenkst den Sieg: Bei bestem Spiel wird daraus eine Niederlage.
you-why-draw-loss = Du verschenkst das Unentschieden: Bei bestem Spiel wird daraus eine Niederlage.

## Puzzles

help-puzzle = Aufgaben lösen: den besten Zug finden, samt Extrazügen.
option-puzzle-rules = Regelwerk: alga, kalahawari, kalah, wari, deskovehry; ohne Angabe alga.
option-theme = Nur Aufgaben einer Art: chain, capture, defence, starve, keep, rest.
option-daily = Die Aufgabe des Tages; mit --theme eine von dieser Art.
option-puzzle-check = Alle Aufgaben neu beweisen; Exit-Code 1, wenn eine falsch ist.
puzzle-welcome = Aufgaben. Regeln: { $rules }. Du bist Süd. Tippe „hilfe“ für alle Befehle, „ende“ zum Aufhören.
puzzle-task = Aufgabe, { $difficulty }: { $known ->
    [1] Finde deinen besten Zug.
   *[0] Finde deinen besten Zug samt allen Extrazügen.
  }
puzzle-difficulty-1 = sehr leicht
puzzle-difficulty-2 = leicht
puzzle-difficulty-3 = mittel
puzzle-difficulty-4 = schwer
puzzle-difficulty-5 = sehr schwer
puzzle-about = Worum es geht: { $themes }.
puzzle-theme-chain = Kette von Extrazügen
puzzle-theme-capture = Eroberung
puzzle-theme-defence = Abwehr
puzzle-theme-starve = Aushungern des anderen
puzzle-theme-keep = Vorrat auf deiner Seite
puzzle-theme-rest = Gewinn des Rests
puzzle-right = Richtig! Das ist um mindestens { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } besser als alles andere.
puzzle-graded = { $line }: { $grade }.
puzzle-again = Versuch es noch einmal, oder tippe „{ $word }“ für die Lösung.
puzzle-answer = Am besten ist { $line }.
puzzle-worth = Dein Vorsprung am Ende: { $value }.
puzzle-greedy = Wer nur möglichst viel einsammelt, spielt { $line }.
puzzle-none = Für „{ $rules }“ gibt es keine Aufgabe der Art „{ $theme }“.
puzzle-progress = Prüfung
puzzle-checked = { $rules }: { $count ->
    [one] eine Aufgabe
   *[other] { $count } Aufgaben
  } geprüft.
puzzle-wrong = { $rules }: Die Aufgabe { $position } ist falsch.
puzzle-help-help = diese Liste
puzzle-help-hint = worum es geht
puzzle-help-board = das Brett noch einmal
puzzle-help-undo = noch einmal von vorn
puzzle-help-resign = die Lösung zeigen
puzzle-help-quit = aufhören
web-puzzles = Aufgaben
web-puzzle-today = Aufgabe des Tages
web-puzzle-days = { $right } von { $of }
web-puzzle-streak = { $days } Tage in Folge
web-puzzle-training = Üben
web-puzzle-theme = Art
web-puzzle-all = Alle Arten
web-puzzle-own = Meine verpassten Züge
web-puzzle-back = Diese ging schon einmal daneben.
web-puzzle-next = Nächste Aufgabe
web-puzzle-again = Noch einmal
web-puzzle-answer = Lösung zeigen

## First lesson

web-learn = Spielen lernen
lesson-sow = Probier es: Wähle irgendeine deiner Mulden.
lesson-past = Säe über deine Kalaha hinaus bis auf die Gegenseite.
lesson-round = Säe so weit, dass du auch an der Kalaha des anderen vorbeikommst: Sie bekommt nichts.
lesson-relay = Lass deine letzte Kugel in eine Mulde fallen, die nicht leer ist: Alles, was darin liegt, säst du weiter.
lesson-extra_turn = Lass die letzte Kugel in deine Kalaha fallen und mach dann deinen Extrazug.
lesson-capture = Erobere Kugeln von gegenüber.
lesson-lone = Diesmal liegt gegenüber nichts: Bring nur deine eigene Kugel heim.
lesson-twos = Liegen durch deine letzte Kugel in einer Mulde der Gegenseite genau 2 oder 3, eroberst du sie. Probier es!
lesson-even = Liegt durch deine letzte Kugel in einer Mulde der Gegenseite eine gerade Zahl, eroberst du, was darin liegt. Probier es aus!
lesson-backwards = Liegen auch in der Mulde davor 2 oder 3, eroberst du sie mit, und so weiter rückwärts. Erobere mindestens zwei Mulden auf einmal.
lesson-spared = Sieh selbst: Versuch, alles zu erobern, was auf der Gegenseite liegt.
lesson-feed = Hier ist die Gegenseite leer: Gib ihr eine Kugel.
lesson-lap = Säe einmal ganz um das Brett herum.
lesson-repeat = Zwei Kugeln laufen einander nach und holen sich nie ein: Säe, bis diese Stellung wiederkehrt.
lesson-majority = In deiner Kalaha liegt genau die Hälfte: noch eine Kugel, und du hast gewonnen.
lesson-surprise = Du liegst vorn. Sieh selbst, was es kostet, die letzten Kugeln der Gegenseite zu erobern.
lesson-end = Die letzten Züge eines Spiels: Spiel weiter und gewinne.
web-lesson-step = Schritt { $step } von { $steps }
web-lesson-right = Gut gemacht!
web-lesson-missed = Der Zug ist erlaubt, aber hier suchen wir einen anderen. Versuch es noch einmal!
web-lesson-lost = Diesmal hast du nicht gewonnen. Versuch es anders!
web-lesson-hint = Tipp: Säe aus Mulde { $pit } und zähl mit.
web-lesson-next = Weiter
web-lesson-restart = Von vorn
web-lesson-over = Das war alles: Jetzt kannst du spielen. Auf in ein richtiges Spiel!
web-lesson-also = Gut zu wissen:
web-lesson-play = Gegen Stufe { $level } spielen ({ $word })
web-lesson-house = Deine Hausregeln kommen hier nicht vor.

## Sheets to print: the rules, and tasks for a class

sheet-leaflet = Spielanleitung
sheet-classroom = Arbeitsblatt
sheet-for-table = Für den Tisch
sheet-print = Drucken
sheet-other-tasks = Andere Aufgaben
sheet-as-played = Wie zuletzt gespielt
sheet-short = Kurz gesagt
sheet-need = Was ihr braucht
sheet-needed = Zwei Spieler, { $seeds ->
    [one] eine Kugel
   *[other] { $seeds } Kugeln
  } und ein Brett mit zwei Kalahas und { $pits ->
    [one] einer Mulde
   *[other] { $pits } Mulden
  } auf jeder Seite.
sheet-setup = Aufbau
sheet-turn = Ein Zug
sheet-extra = Extrazug
sheet-capture = Erobern
sheet-end = Das Ende, und wer den Rest bekommt
sheet-marks = In den Bildern: dicker Ring – die Mulde, aus der gesät wird; +1 – eine gesäte Kugel; Pfeilspitze – die letzte Kugel; gestrichelter Ring – eroberte Kugeln.
sheet-blank = Ein leeres Brett zum Ausfüllen
sheet-name = Name
sheet-class = Klasse
sheet-date = Datum
sheet-seeds = Kugeln
sheet-pit = Mulde
sheet-tasks = Vier Aufgaben
sheet-tasks-help = Die untere Reihe gehört dir, deine Kalaha ist rechts. Auf jedem Brett bist du dran.
sheet-task-landing = Säe im Kopf aus der Mulde mit dem dicken Ring. Wohin fällt die letzte Kugel? Mach dort ein Kreuz.
sheet-task-extra = Welche deiner Mulden bringen dir einen Extrazug? Kreise sie alle ein.
sheet-task-reach = Aus welchen deiner Mulden kommt eine Kugel auf die Gegenseite? Kreise sie alle ein.
sheet-task-capture = Mit welcher deiner Mulden eroberst du am meisten, und wie viele Kugeln?
sheet-task-plan = Plane zwei Züge: erst einen, der dir einen Extrazug bringt, dann die größte Eroberung, die du findest.
sheet-task-after = Säe aus der Mulde mit dem dicken Ring. Wie viele Kugeln liegen danach in jeder Mulde?
sheet-task-exact = Wie viele Kugeln müssen mindestens in einer Mulde liegen, damit die letzte in deine Kalaha fällt? Was fällt dir auf?
sheet-task-exact-other = Wie viele Kugeln müssen mindestens in einer Mulde liegen, damit die letzte in Mulde 1 der Gegenseite fällt? Was fällt dir auf?
sheet-task-half = Im Spiel { $seeds ->
    [one] ist eine Kugel
   *[other] sind { $seeds } Kugeln
  }. Wie viele müssen in deiner Kalaha liegen, damit dich niemand mehr einholen kann?
sheet-task-parity = Am Ende liegen alle { $seeds } Kugeln in den beiden Kalahas. Kannst du mit genau { $lead } Kugeln Vorsprung gewinnen? Warum, oder warum nicht?
sheet-answer = Antwort
sheet-answers = Lösungen für die Lehrkraft
sheet-answer-pits = { $count ->
    [one] Mulde
   *[other] Mulden
  } { $pits }.
sheet-answer-exact = Die Nummer der Mulde und die Zahl der Kugeln ergeben zusammen immer { $sum }.
sheet-answer-half = { $seeds }: Das ist mehr als die Hälfte.
sheet-answer-parity = Nein. { $seeds } ist eine gerade Zahl, also ist auch der Unterschied zwischen den beiden Kalahas gerade.

## Tournaments

web-tournament = Turnier
web-tournament-lead = Mit einem einzigen Code spielt eine ganze Klasse oder ein ganzer Verein zusammen: jeder am eigenen Handy oder Computer, ohne Konto.
web-tournament-return = Zurück zum letzten Turnier
web-tournament-join = Mitmachen
web-tournament-another = Ich heiße auch so
web-tournament-pin = PIN (zum Wiederkommen)
web-tournament-open = Ein Turnier eröffnen
web-tournament-format = Ablauf
web-tournament-round_robin = Jeder zweimal gegen jeden, mit vertauschten Seiten (bis 12 Personen)
web-tournament-swiss = Schweizer System: In jeder Runde treffen sich etwa Punktgleiche (bis 200 Personen)
web-tournament-arena = Freies Spiel: Wer frei ist, spielt, bis die Zeit um ist (bis 200 Personen)
web-tournament-computer = Alle gegen den Computer
web-tournament-rounds = Runden
web-tournament-help = Tipps sind erlaubt
web-tournament-names = Namen der erwarteten Personen, einer pro Zeile
web-tournament-minutes = Minuten
web-tournament-privacy = Der Server löscht Namen, Spiele und Ergebnisse nach 30 Tagen, an denen gespielt wurde, sofern der Betreiber nichts anderes bestimmt hat. Niemand sonst erhält sie.
web-tournament-unknown = Dieser Browser nimmt an diesem Turnier nicht teil. Gib den Turniercode ein, um mitzuspielen.
web-tournament-how = Öffne { $address } und gib diesen Code ein:
web-tournament-joined = { $count ->
    [one] { $count } Person ist da
   *[other] { $count } Personen sind da
}
web-tournament-lead-elsewhere = An einem anderen Gerät leiten
web-tournament-lead-link = Wer diesen Link hat, kann das Turnier leiten, auch wenn dieses Gerät ausfällt.
web-tournament-lead-here = Turnier leiten
web-tournament-already = { $player } spielt schon in diesem Browser. Mit einer PIN kann hier jemand anders weiterspielen.
web-tournament-wait = Du bist dabei. Die erste Runde beginnt gleich.
web-tournament-your-pin = Deine PIN ist { $pin }. Mit ihr kannst du an einem anderen Gerät weiterspielen.
web-tournament-begin = Runde { $round } starten
web-tournament-end-round = Runde beenden
web-tournament-running = { $count ->
    [0] Es läuft kein Spiel mehr.
    [one] Ein Spiel läuft noch. Wer führt, gewinnt es.
   *[other] { $count } Spiele laufen noch. Wer führt, gewinnt.
  }
web-tournament-ending = Die Runde endet in { $seconds } s.
web-tournament-finishing = Das Turnier endet in { $seconds } s.
web-tournament-not-yet = Nicht beenden
web-tournament-pause = Pause
web-tournament-resume = Weiter
web-tournament-paused = Die Runde ist unterbrochen.
web-tournament-finish = Turnier beenden
web-tournament-finish-means = Danach kann niemand mehr beitreten, und es folgt keine weitere Runde.
web-tournament-over = Das Turnier ist zu Ende.
web-tournament-decided = { $by ->
        [time] Die Zeit war um.
        [out] Jemand war nicht mehr im Turnier.
       *[host] Die Turnierleitung hat entschieden.
    }
web-tournament-next = Die nächste Runde beginnt gleich.
web-tournament-you-bye = Du bist in dieser Runde spielfrei.
web-tournament-you-out = Du bist aus dem Turnier ausgeschieden.
web-tournament-round = Runde { $round }
web-tournament-place = Platz { $rank }, Punkte: { $points }
web-tournament-standings = Tabelle
web-tournament-rank = Platz
web-tournament-player = Name
web-tournament-points = Punkte
web-tournament-scored = { $points ->
    [one] Punkt
   *[other] Punkte
  }
web-tournament-margin = Kugeldifferenz
web-tournament-away = nicht da
web-tournament-bye = Spielfrei: { $players }
web-tournament-correct = Ergebnis
web-tournament-out = Aus dem Turnier nehmen
web-tournament-out-means = Die laufenden Spiele zählen als verloren, und es folgen keine weiteren.
web-tournament-back = Wieder aufnehmen
web-tournament-back-means = Ab der nächsten Runde spielt diese Person wieder mit.
web-tournament-save = Spiele und Tabelle speichern
web-tournament-ask = Alle fragen
web-tournament-question = Was würdest du spielen?
web-tournament-position = Stellung, von der Analyseseite kopiert
web-tournament-answers = { $count ->
    [one] { $count } Antwort
   *[other] { $count } Antworten
}
web-tournament-answer-now = Antworten zeigen
web-tournament-answer = Mulde { $pit }
web-tournament-you-answered = Deine Antwort: Mulde { $pit }
web-tournament-best = Am besten: { $moves }
