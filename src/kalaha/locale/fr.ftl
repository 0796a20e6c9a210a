### Kalaha in French. One catalogue per language, the same keys in each; see CONTRIBUTING.
### Its words, and how names stand in a sentence: docs/glossary.md.
### `one` holds for 0 too: where it says “une graine”, the program never says 0.
### Before : ; ? ! % » and after « stands a no-break space (U+00A0).
### No name after “de” or “que”, which would be elided.
### Readers are addressed as tu.

## Languages, sides, yes and no

language-sv = suédois
language-nb = norvégien
language-fi = finnois
language-da = danois
language-en = anglais
language-de = allemand
language-fr = français
language-cs = tchèque
side-south = Sud
side-north = Nord
answer-yes = oui
answer-no = non
text-labelled = { $label } : { $value }
text-quoted = « { $text } »

## Rule sets: name, and in a sentence what it is

rules-name-alga = Kalaha (BRIO/Alga)
rules-about-alga = Les règles des boîtes nordiques de BRIO et Alga : le premier dont le camp est vide emporte tout ce qui reste.
rules-name-kalahawari = Kalahawari
rules-about-kalahawari = Un mélange de kalaha et de wari : on capture dans les deux camps, et celui dont le camp est vide emporte tout ce qui reste.
rules-name-kalah = Kalah (USA)
rules-about-kalah = L’original américain, avec trois graines dans chaque case ; avec quatre, c’est la version de la plupart des programmes et des études. Une règle du jeu anglaise s’intitule aussi « Kalah », mais c’est celle du Kalaha (BRIO/Alga).
rules-name-wari = Wari
rules-about-wari = Le jeu africain, plus ancien : on ne sème pas dans les greniers, on capture les cases de 2 ou 3 graines, et qui ne nourrit pas le camp vide de l’adversaire perd le reste.
rules-name-deskovehry = Kalaha (deskovehry.cz)
rules-about-deskovehry = Les règles tchèques : le sort désigne qui commence, et à la fin chacun garde les graines de son camp.
rules-name-kgp = Kalah (Kalah Game Protocol)
rules-about-kgp = Le kalah sur un grand plateau, pour les programmes qui jouent entre eux : la partie s’arrête dès qu’un grenier contient plus de la moitié des graines.
rules-name-irving = Kalah (Irving)
rules-about-irving = Le kalah, mais ta dernière graine capture toujours quand elle tombe dans une case vide de ton camp ; étudié par Irving et par Neller.
rules-name-fairkalah = FairKalah
rules-about-fairkalah = Le Kalah (Irving) rendu équitable : chaque partie part de l’une des 254 positions qui, si chacun joue au mieux, mènent à l’égalité. Imaginé par T. W. et C. Neller.
rules-name-oware = Oware
rules-about-oware = Le wari avec un devoir de plus : si le camp adverse est vide, seuls les coups qui le nourrissent sont permis.
rules-name-awari = Awari
rules-about-awari = L’oware tel qu’on l’a étudié par ordinateur : il est interdit de tout capturer d’un coup, et quand une position revient, le reste est partagé.
rules-name-mangala = Mangala
rules-about-mangala = Le jeu turc, tel qu’on le joue à l’école et en tournoi : la première graine reste dans sa case, et une dernière graine qui fait un nombre pair dans le camp adverse le capture.
rules-name-mancala = Mancala (4 par case)
rules-about-mancala = Le mancala des jeux pour téléphone comme GamePigeon : le kalah avec quatre graines dans chaque case.
rules-name-congklak = Congklak (une manche)
rules-about-congklak = Le jeu d’Indonésie et de Malaisie, appelé aussi dakon ou sungka : le kalah avec sept cases de sept graines, où l’on continue à semer depuis la case d’arrivée. Sur un vrai plateau, on joue plusieurs manches, et souvent les deux joueurs commencent en même temps.
rules-name-avalanche = Avalanche
rules-about-avalanche = Le mode « Avalanche » du Mancala de GamePigeon (jeux pour iMessage), tel que le décrivent des joueurs et des auteurs de programmes : on ne capture rien, mais on sème et on ressème sans cesse.

## The rules in full: one sentence for each value of each axis

heading-play = Comment jouer
rules-no-sheet = Règles sans boîte, ajoutées pour les joueurs et les chercheurs.
heading-source = À propos de ce jeu
history-alga = Dans l’une des boîtes, les textes norvégien, finnois et danois disent un mot de l’origine : le kalaha serait une forme plus simple du vieux wari, jouée aujourd’hui surtout en Afrique, où les enfants y joueraient à même le sol avec du maïs ou des cailloux.
history-kalahawari = La règle du jeu ne dit rien de l’origine du kalahawari. Son nom réunit kalaha et wari, et ses règles aussi : la capture en terminant dans une case vide vient du kalaha, celle de 2 ou 3 graines du wari.
history-kalah = La règle du jeu fait venir le nom du Kalahari, le désert du sud de l’Afrique, où l’on aurait joué dans des trous creusés dans le sable ; elle ne cite aucune source. Le plateau est celui de l’Américain William Julius Champion, dont les greniers s’appellent kalah.
history-wari = La règle du jeu y voit une autre forme du kalaha, qui demande plus de stratégie. Dans une boîte de kalaha, les textes norvégien, finnois et danois disent l’inverse : le wari est le jeu historique, et le kalaha une forme plus simple.
history-deskovehry = La règle du jeu range le kalaha parmi les jeux de mancala (les jeux où l’on sème de case en case) et l’appelle une variante du mancala. Elle vient d’un site fait par des joueurs tchèques pour d’autres joueurs.
source-heading = « { $heading } »
source-printed = on y lit aussi : { $names }
source-website = une page web
source-age = à partir de { $age } ans
source-box = dans la boîte : { $contents }
source-board = plateau
source-seeds = { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }
source-booklet = règle du jeu
source-words = Les mots de la règle du jeu ({ $language }) : { $words }.
heading-statements = La règle du jeu, point par point
source-statements = Chaque énoncé de la règle du jeu, dans l’ordre et avec nos mots : comment nous le comprenons et l’appliquons, et une position à essayer.
source-as-said = Se joue comme c’est écrit.
rules-aim = À la fin, celui qui a le plus de graines dans son grenier gagne ; si les deux en ont le même nombre, c’est l’égalité.
rules-sowing = Un coup : ramasse toutes les graines d’une de tes cases et sème-les une à une dans les suivantes, dans le sens inverse des aiguilles d’une montre.
rules-turn = Quand toutes les graines sont semées, c’est à l’autre de jouer.
axis-pits = Chacun a devant soi { $pits ->
    [one] une case
   *[other] { $pits } cases en ligne
  } et, à droite, un grenier.
axis-seeds = Au début, il y a { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } dans chaque case et rien dans les greniers.
axis-starter-agreed = Vous décidez ensemble qui commence.
axis-starter-lot = Le sort désigne qui commence.
axis-start-even = Au début, toutes les cases contiennent le même nombre de graines.
axis-start-fair = Avec six cases de quatre graines, quelques graines changent ensuite de case : la partie commence par l’une des 254 positions de FairKalah, tirée au sort ou choisie par son numéro.
axis-sow_store-yes = Au passage, ton grenier reçoit une graine ; celui de l’adversaire, jamais.
axis-sow_store-no = On ne sème pas dans les greniers ; ils ne reçoivent que les captures et, à la fin, le reste.
axis-first_seed-sown = La première graine est semée comme les autres.
axis-first_seed-stays = Si la case a plus d’une graine, remets-y la première et sème les autres ; une graine seule passe dans la case suivante.
axis-skip_origin-yes = Si tu as assez de graines pour faire le tour, saute la case d’où elles viennent.
axis-skip_origin-no = Si tu as assez de graines pour faire le tour, la case d’où elles viennent en reçoit une aussi.
axis-relay-no = Les semailles s’arrêtent à la dernière graine.
axis-relay-own = Si la dernière graine tombe dans une case de ton camp qui n’est pas vide, tu prends toutes ses graines et tu continues à semer à partir de là, jusqu’à ce qu’une dernière graine tombe dans ton grenier, dans une case vide ou dans le camp adverse.
axis-relay-any = Si la dernière graine tombe dans une case qui n’est pas vide, dans l’un ou l’autre camp, tu prends toutes ses graines et tu continues à semer à partir de là, jusqu’à ce qu’une dernière graine tombe dans ton grenier ou dans une case vide.
axis-extra_turn-yes = Chaque fois que la dernière graine tombe dans ton grenier, tu rejoues.
axis-extra_turn-no = Il n’y a pas de tour supplémentaire.
axis-capture_extra_turn-yes = Après une capture aussi, tu rejoues.
axis-capture_extra_turn-no = Une capture met fin à ton tour.
axis-opposite_capture-none = Dans une case vide de ton camp, la dernière graine ne capture rien.
axis-opposite_capture-nonempty = Si la dernière graine tombe dans une case vide de ton camp et qu’il y a des graines en face, elle les emmène dans ton grenier.
axis-opposite_capture-always = Si la dernière graine tombe dans une case vide de ton camp, elle va dans ton grenier avec celles d’en face, s’il y en a.
axis-capturer-taken = Dans une telle capture, la dernière graine va aussi dans ton grenier.
axis-capturer-stays = Si la dernière graine tombe dans une case vide de ton camp, celles d’en face vont dans ton grenier et la dernière reste où elle est.
axis-wari_capture-yes = Si ta dernière graine porte une case adverse à 2 ou 3 graines, tu les captures, puis, en reculant, celles de chaque case adverse de 2 ou 3, jusqu’à la première qui n’en a ni 2 ni 3.
axis-wari_capture-no = 2 ou 3 graines dans une case adverse ne permettent pas de capturer.
axis-backwards-any = Tu continues en reculant après toute capture de ce genre.
axis-backwards-several = Tu ne continues en reculant que si ta dernière graine fait 3, donc si tu captures plusieurs graines adverses.
axis-even_capture-yes = Si ta dernière graine donne à une case adverse un nombre pair de graines, tu les captures.
axis-even_capture-no = Un nombre pair dans une case adverse ne permet pas de capturer.
axis-grand_slam-allowed = Tu peux capturer toutes les graines de l’adversaire.
axis-grand_slam-nothing = Si une capture devait prendre toutes les graines de l’adversaire, rien n’est capturé.
axis-grand_slam-illegal = Un coup qui capturerait toutes les graines de l’adversaire est interdit, sauf s’il n’y en a pas d’autre.
axis-feeding-free = Rien ne t’oblige à nourrir un camp vide.
axis-feeding-forfeit = Si le camp adverse est vide et que tu peux lui donner une graine, tu dois le faire ; sinon, toutes les graines du plateau vont à l’adversaire et la partie est finie.
axis-feeding-compulsory = Si le camp adverse est vide, tu dois, si tu le peux, jouer un coup qui lui donne une graine.
axis-ends-side_empty = La partie est finie dès qu’un camp est vide après un coup, peu importe qui l’a joué.
axis-ends-cannot_move = La partie est finie quand celui qui doit jouer n’a plus de coup permis.
axis-remainder-emptier = Toutes les graines restées sur le plateau vont à celui dont le camp est vide.
axis-remainder-owner = Chacun reçoit les graines restées dans son camp.
axis-remainder-nobody = Les graines restées sur le plateau ne comptent pour personne.
axis-remainder-closer = Toutes les graines restées sur le plateau vont à celui qui a joué le dernier coup.
axis-repetition-own_side = Si une position revient et que c’est au même joueur de jouer, la partie est finie et chacun prend les graines de son camp. Vous pouvez aussi convenir de finir ainsi.
axis-repetition-split = Si une position revient et que c’est au même joueur de jouer, la partie est finie et le reste est partagé ; une graine de trop ne compte pour personne. Vous pouvez aussi convenir de finir ainsi.
axis-repetition_at = { $repetition_at ->
    [1] Cela vaut dès qu’une position revient pour la première fois.
   *[other] Cela ne vaut que lorsqu’une position est revenue { $repetition_at } fois.
  }
axis-repetition_when_empty-yes = Cela compte même quand un camp est vide.
axis-repetition_when_empty-no = Cela ne compte pas quand un camp est vide.
axis-quiet_limit = { $quiet_limit ->
    [0] Le nombre de coups sans capture n’est pas limité.
   *[other] Après { $quiet_limit } coups de suite sans capture, la partie finit de la même façon.
  }
axis-majority_stop-yes = La partie s’arrête aussi dès qu’un grenier contient plus de la moitié des graines.
axis-majority_stop-no = La partie continue même si un grenier contient plus de la moitié des graines.
axis-optional_capture-yes = Rien ne t’oblige à capturer : tu peux refuser toute capture, mais seulement en entier.
axis-optional_capture-no = La capture est automatique.
axis-optional_extra_turn-yes = Rien ne t’oblige à rejouer : tu peux refuser le tour supplémentaire.
axis-optional_extra_turn-no = Le tour supplémentaire est obligatoire.
axis-sharing-yes = Vous pouvez convenir de partager le reste à parts égales ; une graine de trop ne compte pour personne.
axis-sharing-no = Vous ne pouvez pas convenir de partager le reste.
axis-swap-yes = Au lieu de jouer son premier coup, le second joueur peut prendre le camp du premier.
axis-swap-one_move = Le premier coup de la partie ne donne pas de tour supplémentaire. Au lieu d’y répondre, le second joueur peut prendre le camp du premier.
axis-swap-no = On n’échange jamais les camps.

## Readings: what a sheet leaves open, and how it is read here

heading-readings = Notre lecture de la règle du jeu
heading-open = Ce que la règle du jeu laisse ouvert
rules-other-way = L’autre lecture :
rules-try = Pour essayer :
reading-quote = « { $quote } » ({ $language })
reading-ends-any-side = Après chaque coup, on regarde les deux camps, même entre deux tours supplémentaires : si l’un est vide, la partie est finie.
reading-emptied-by-opponent = Une phrase de la règle du jeu parle de celui qui vide son camp le premier, une autre de celui qui n’a plus de graines. Ici, celui dont le camp est vide reçoit le reste, même si c’est une capture de l’adversaire qui l’a vidé. Une dernière capture peut donc te coûter plus qu’elle ne rapporte.
reading-full-lap = La règle du jeu ne dit pas si la case de départ reçoit aussi une graine quand tu fais tout le tour. Ici, elle en reçoit une ; avec juste assez de graines pour un tour, la dernière y tombe. Cette case était vide, donc on capture, et la case d’en face contient au moins la graine qui vient d’y être semée.
reading-full-lap-said = La règle du jeu n’exclut que le grenier de l’adversaire. Quand tu fais tout le tour, la case de départ reçoit donc aussi une graine.
reading-capture-ends-turn = Une capture met fin au tour ; elle ne donne jamais de tour supplémentaire.
reading-capture-no-extra-turn = La règle du jeu ne prévoit pas de tour supplémentaire après une capture. Nous en concluons que la capture met fin au tour.
reading-may-capture = La règle du jeu dit que tu peux capturer. Ici, la capture est automatique, comme il est d’usage ; une règle maison la rend facultative.
reading-may-capture-german = Seul le texte allemand dit que tu peux capturer quand ta dernière graine tombe dans une de tes cases vides ; le texte français dit que tu captures. Ici, la capture est automatique, comme il est d’usage ; une règle maison la rend facultative.
reading-two-permissions = La règle du jeu permet séparément deux choses : ramener sa propre graine, et prendre celles d’en face. Ici, les deux vont ensemble ; une règle maison permet de refuser, mais seulement les deux à la fois.
reading-may-move-again = La règle du jeu dit que l’on peut rejouer, et que l’on peut prendre le reste. Ici, les deux sont automatiques, comme il est d’usage ; une règle maison rend le tour supplémentaire facultatif.
reading-may-move-again-nordic = Les textes suédois, norvégien, finnois et danois disent que l’on peut rejouer et prendre le reste ; dans le texte anglais, le tour supplémentaire est simplement acquis. Ici, les deux sont automatiques, comme il est d’usage ; une règle maison rend le tour supplémentaire facultatif.
reading-may-move-again-german = Seul le texte allemand dit que l’on peut rejouer et prendre le reste ; dans le texte français, les deux sont simplement acquis. Ici, ils sont automatiques, comme il est d’usage ; une règle maison rend le tour supplémentaire facultatif.
reading-one-player = Le texte allemand donne le reste à celui qui n’a plus que des cases vides, le texte français à celui qui termine la partie. Pour nous, il s’agit dans les deux cas de celui dont le camp est vide, même si c’est une capture de l’adversaire qui l’a vidé. Une dernière capture peut donc te coûter plus qu’elle ne rapporte.
reading-captures-backwards = Reculer, c’est aller vers ton propre grenier, et seulement dans le camp adverse ; la première case qui n’a ni 2 ni 3 graines arrête la capture.
reading-captures-unbroken = Dans le texte français, la première case qui n’a ni 2 ni 3 graines arrête la capture ; d’après le texte allemand, on pourrait continuer au-delà. Ici, elle l’arrête.
reading-backwards-unsaid = D’après la règle du jeu, une suite ininterrompue de cases de 2 ou 3 graines est capturée aussi, mais il manque un mot : elle ne dit ni dans quel camp, ni dans quel sens. Ici, c’est en reculant, dans le camp adverse.
reading-any-capture = Le texte allemand ne permet de reculer qu’après avoir capturé plusieurs graines, le texte français après toute capture. Ici, toute capture suffit.
reading-may-go-on = Les deux textes disent seulement que tu peux continuer en reculant, et le texte allemand que tu peux capturer. Ici, la capture est automatique, comme il est d’usage ; une règle maison permet de la refuser, mais seulement en entier.
reading-capture-everything = La règle du jeu ne dit pas si tu peux capturer toutes les graines de l’adversaire. Ici, tu le peux.
reading-sharing = La règle du jeu parle de partager quand il reste peu de graines. Ici, l’un peut le proposer à tout moment et l’autre accepter ; chacun reçoit la moitié du reste, et une graine de trop ne compte pour personne.
reading-opposite-not-empty = D’après la règle du jeu, tu captures les graines de l’adversaire en même temps que la tienne, mais elle ne dit pas ce qui se passe s’il n’y en a pas en face. Ici, rien n’est capturé et ta graine reste où elle est.
reading-lone-seed = La règle du jeu ne dit pas ce qui se passe si la case d’en face est vide. Ici, ta graine va seule dans ton grenier.
reading-rest-owner = La règle du jeu parle du grenier de l’autre camp. Pour nous, cela veut dire que chacun garde les graines de son camp.
reading-empty-not-won = Vider son camp, ce n’est pas encore gagner : l’adversaire garde ce qui reste dans le sien.
reading-rest-first-empty = En tournoi, celui dont le camp est vide prend toutes les graines restantes. Dans certains programmes, chacun garde celles de son camp.
reading-first-seed-stays = La première graine retourne dans la case d’où elle vient. Certains programmes la sèment avec les autres, comme au kalah.
reading-forfeit = Un coup qui ne nourrit pas le camp vide de l’adversaire est permis, mais il lui donne toutes les graines du plateau ; on te prévient avant.
reading-direction = La règle du jeu ne dit pas dans quel sens on sème. Ici, c’est le sens inverse des aiguilles d’une montre, comme dans toutes les autres.
reading-grand-slam = La règle du jeu dit qu’on ne peut pas tout capturer, mais pas ce que devient un tel coup. Ici, il est permis et ne capture rien ; on pourrait tout aussi bien comprendre qu’il est interdit.
reading-cannot-feed = Si aucun coup ne peut nourrir le camp vide de l’adversaire, la partie est finie et chacun garde les graines de son camp.
reading-no-legal-move = La règle du jeu ne dit rien de celui qui n’a plus de coup permis. Avec ses autres règles, cela n’arrive jamais.
reading-repetition = La règle du jeu permet de s’arrêter quand il n’y aura plus de capture. Ici, c’est le cas si une position revient et que c’est au même joueur de jouer, ou si vous en convenez.
reading-who-starts = La règle du jeu ne dit pas qui commence. Ici, vous en décidez ensemble.
reading-any-number = Le nombre de graines semées ne change rien à la capture. Ici, on peut capturer même en faisant tout le tour.
reading-equal-scores = La règle du jeu ne dit pas ce qui se passe si les deux ont le même nombre de graines. Ici, c’est l’égalité.

heading-faults = Erreurs de traduction, ignorées ici
fault-clockwise = Le texte anglais fait semer dans le sens des aiguilles d’une montre. Sur ce plateau, aller vers la droite, c’est tourner en sens inverse, comme le disent les textes suédois, norvégien, finnois et danois.
fault-bowl = Dans le texte anglais, il manque le mot « large » (grand) : tel quel, il interdit toute graine dans le camp adverse. Seul le grenier de l’adversaire est sauté.
fault-six-pits = Le texte allemand fait semer dans les 6 cases suivantes. On sème en fait jusqu’à ce que la main soit vide.
fault-another-ball = Le texte dit qu’après une dernière graine dans son grenier, le joueur reçoit une autre graine. Il faut comprendre : un autre tour.
fault-right-side = Pris à la lettre, le texte ne fait semer que du côté droit du plateau. Il veut dire : vers la droite, donc dans le sens inverse des aiguilles d’une montre.
fault-captured-ball = Le texte envoie au grenier la graine capturée avec les autres. Il faut comprendre : celle qui capture.
fault-die = Le texte a été traduit par une machine, qui a pris le mot allemand « die » (qui) pour le verbe anglais et a écrit « sterben » (mourir).
fault-wari-words = D’autres mots de cette traduction automatique n’ont pas de sens non plus : le nom du jeu, qui est wari, et les mots qui désignent les cases, le grenier, le tour du plateau et une suite de cases.

## One move by all rule sets

compare-title = Le même coup selon toutes les règles
compare-own = Avec tes règles maison
compare-over = La partie était finie avant ce coup.
compare-illegal = Ce coup n’est pas permis.
web-compare = Comparer les règles
web-compare-pit = Semer depuis la case :

## Moves and events, as you would say them aloud

say-sown = { $player } sème { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } depuis la case { $pit }.
say-relay = { $times ->
    [one] La dernière graine est reprise avec celles de sa case, et on continue à semer.
   *[other] La dernière graine est reprise avec celles de sa case, et on continue à semer, { $times } fois en tout.
  }
say-last-own = La dernière graine tombe dans la case { $pit } du même camp.
say-last-other = La dernière graine tombe dans la case { $pit } du camp adverse.
say-captured = Capture : { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }.
say-declined = { $seeds ->
    [0] Tour supplémentaire refusé.
    [one] Capture refusée : une graine reste en place.
   *[other] Capture refusée : { $seeds } graines restent en place.
  }
say-grand_slam = { $seeds ->
    [one] La seule graine n’est pas capturée
   *[other] Les { $seeds } graines ne sont pas capturées
  } : c’est tout ce que possède l’adversaire.
say-extra_turn = La dernière graine est dans le grenier. { $player } rejoue.
say-forfeited = Le camp vide n’a pas été nourri. { $player } prend { $seeds ->
    [one] la seule graine
   *[other] les { $seeds } graines
  } du plateau.
say-swept = { $player } prend { $seeds ->
    [one] la graine restée
   *[other] les { $seeds } graines restées
  } sur le plateau.
say-swap = { $player } prend l’autre camp : on tourne le plateau.
say-row = { $player }, cases 1 à { $pits } : { $seeds }. Grenier : { $store }.
say-turn = { $player } joue maintenant.
say-undo = Le coup est annulé.
say-redo = Le coup est rétabli.

## A turn in a few words, and the moves of a game on the page

turn-sown = { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } depuis la case { $pit }
turn-relay = { $times ->
    [one] semé une fois de plus
   *[other] semé { $times } fois de plus
  }
turn-captured-opposite = capture : { $seeds } dans la case { $pit } et en face
turn-captured-own = capture : la dernière graine, dans la case { $pit }
turn-captured-pit = capture : { $seeds } dans la case { $pit } d’en face
turn-captured-pits = capture : { $seeds } dans les cases { $first } à { $last } d’en face
turn-declined = { $seeds ->
    [0] tour supplémentaire refusé
   *[other] capture refusée ({ $seeds })
  }
turn-grand_slam = pas de capture, elle aurait tout pris ({ $seeds })
web-turn-other = { $player } : { $moves }
say-played = { $moves ->
    [1] { $player } : case { $pits }.
    [2] { $player } : cases { $pits }, avec un tour supplémentaire.
   *[other] { $player } : cases { $pits }, avec des tours supplémentaires.
  }
say-move-again = { $player } rejoue.
say-took = { $player } a capturé { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } avec { $moves ->
    [1] la case { $pits }.
   *[other] les cases { $pits }.
  }
say-side_empty = { $player } n’a plus de graines.
say-all_empty = Toutes les cases sont vides.
say-no_move = { $player } n’a aucun coup permis.
you-say-side_empty = Tu n’as plus de graines.
you-say-no_move = Tu n’as aucun coup permis.
web-move-at = Coup { $move }.
web-gone-on = La partie a continué.
web-hold = Garde le doigt sur une case pour voir où tombera sa dernière graine.
web-moves = Coups
web-to-start = Au début
web-step-back = Un coup en arrière
web-step-forward = Un coup en avant
web-to-end = Au dernier coup
web-run = Continuer
web-pause = Pause
web-pace = Vitesse
web-turn-board = Tourner le plateau
web-moves-keys = ← et → parcourent les coups ; sur le plateau même, la virgule et le point.
web-you = Toi
web-near = Le camp proche
web-far = Le camp d’en face
web-friend = Ton adversaire
web-download = Télécharger
web-copy-record = Copier
web-not-copied = Impossible de copier.
web-my-games = Mes parties
web-my-games-kept = Les parties ne sont conservées que dans ce navigateur, qui peut les effacer s’il manque de place : enregistre-les de temps en temps dans un fichier.
web-my-games-lost = Ce navigateur ne conserve pas les parties : elles seront perdues quand tu fermeras la page. Enregistre-les dans un fichier.
web-not-stored = Si tu fermes la page, la partie est perdue.
web-games-save = Enregistrer toutes les parties dans un fichier
web-games-open = Charger des parties depuis un fichier
web-games-read = { $count ->
    [0] Aucune nouvelle partie dans ce fichier.
    [one] Une partie chargée.
   *[other] { $count } parties chargées.
}
web-games-unreadable = Ce n’est pas un fichier de parties enregistrées.
web-games-removed = Retirée : { $game }
web-games-which = Quelles parties
web-games-all = Toutes
web-games-open-ones = En cours
web-games-friends = Avec des amis
web-games-won = Gagnées
web-games-lost = Perdues
web-games-none = Aucune partie de ce genre.
web-games-win = Gagnée { $score }
web-games-loss = Perdue { $score }
web-games-draw = Égalité { $score }
web-games-ended = { $player } a gagné { $score }
web-games-stopped = Inachevée
web-carry-help = Ouvre ce lien ou scanne ce code avec l’autre appareil. La partie continue là-bas ; cette copie reste telle quelle.
web-no-games = Aucune partie pour le moment.
web-replay = Revoir
web-forget = Retirer
foreign-read = Lu comme : { $form }, { $rules }, { $position }
foreign-game = Lu comme : { $form }, { $rules }, { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
foreign-ring = nombres dans l’ordre des semailles
foreign-rows = rangées vues du côté Sud
foreign-letters = coups en lettres
foreign-numbers = coups en chiffres
web-load = Ouvrir une partie ou une position
web-load-text = Une partie enregistrée (.kgn), ou une position telle que <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S :
web-load-file = Depuis un fichier
web-your-side = Ton camp
web-load-open = Ouvrir
web-analysis = Analyse
web-analyse = Analyser
web-values = Valeurs
web-values-are = Chaque valeur indique combien de graines d’avance aura à la fin celui qui doit jouer, si chacun joue au mieux.
web-values-exact = Valeurs exactes
web-depth = Profondeur { $depth }
web-depth-running = Profondeur { $depth }, calcul en cours…
web-depth-none = Calcul en cours…
web-think-stop = Arrêter
web-think-longer = Réfléchir plus longtemps
web-verdict = Meilleur coup : case { $pit }, { $value }.
web-lines = Les coups, le meilleur d’abord
web-line-pit = Case { $pit }
web-line-expected = Suite attendue
web-move-tree = Coups et variantes
web-variations = Variantes
web-comment = Commentaire sur ce coup
web-comment-start = Commentaire sur le début
web-promote = En faire la variante principale
web-delete-moves = Supprimer à partir d’ici
web-deleted = Supprimé.
web-analysis-keys = Dans une analyse, ↑ et ↓ passent d’une variante à l’autre ; Début et Fin mènent au début et à la fin.
web-ahead-exact = exactement { $seeds } d’avance
web-ahead-lower = au moins { $seeds } d’avance
web-ahead-upper = au plus { $seeds } d’avance
web-ahead-estimate = environ { $seeds } d’avance
web-behind-exact = exactement { $seeds } de retard
web-behind-lower = au plus { $seeds } de retard
web-behind-upper = au moins { $seeds } de retard
web-behind-estimate = environ { $seeds } de retard
web-even-exact = exactement à égalité
web-even-lower = au moins l’égalité
web-even-upper = au mieux l’égalité
web-even-estimate = à peu près à égalité
web-editor = Créer une position
web-edit-counted = D’après un vrai plateau : tape un nombre par case, dans l’ordre
web-edit-help = Touche une case ou un grenier pour y mettre une graine ; fais glisser une graine pour la déplacer ; un clic droit en retire une. Au clavier : les flèches, + et −, ou un nombre.
web-edit-pit = { $player }, case { $pit }
web-edit-store = { $player }, grenier
web-edit-seeds = Graines : { $seeds }. Au début : { $total }.
web-edit-start = Position de départ
web-edit-clear = Vider le plateau
web-edit-to-move = Au tour de :
web-edit-text = La position en texte
web-edit-set = Composer
web-edit-legal = { $moves ->
    [one] Un coup permis.
   *[other] { $moves } coups permis.
  }
web-edit-play = Jouer à partir d’ici
web-pass-on = Partager
web-pass-on-link = Le lien contient les règles, la position et les coups. Rien n’est conservé.
web-copy-position = Copier la position
web-copy-drawing = Copier le plateau en texte
web-picture = Image ({ $kind })
web-embed = Intégrer dans une page web
web-embed-values = Montrer ce que vaut chaque coup
web-embed-html = HTML pour la page :
web-copy-html = Copier le HTML
web-embed-preview = Aperçu
web-openings = Ouvertures
web-openings-intro = Ce que vaut le premier tour quand chacun joue au mieux : de combien de graines gagne (+) ou perd (−) celui qui commence.
web-opening-grid = De haut en bas : cases dans chaque camp. De gauche à droite : graines dans chaque case.
web-opening-wins = Celui qui commence gagne { $seeds ->
    [one] d’une graine
   *[other] de { $seeds } graines
  }.
web-opening-loses = Celui qui commence perd { $seeds ->
    [one] d’une graine
   *[other] de { $seeds } graines
  }.
web-opening-draw = Égalité.
web-opening-wins-between = Celui qui commence gagne de { $least } à { $most } graines.
web-opening-loses-between = Celui qui commence perd de { $least } à { $most } graines.
web-opening-between = Avance à la fin pour celui qui commence : entre { $least } et { $most }.
web-opening-least = Avance à la fin pour celui qui commence : au moins { $least }.
web-opening-most = Avance à la fin pour celui qui commence : au plus { $most }.
web-opening-unknown = Pas encore connu.
web-opening-proof = Prouvé par Kalaha { $version } avec une table de finales jusqu’à { $table } graines : { $nodes ->
    [one] une position
   *[other] { $nodes } positions
  }, { $duration }.
web-opening-beyond = Après ce tour, rien n’est prouvé. L’avis de l’ordinateur :
web-opening-none = Rien n’est prouvé sur cette position. L’avis de l’ordinateur :

## How a game ends

outcome-won = { $player } gagne { $winner } à { $loser }.
outcome-draw = Égalité, { $winner } partout.
outcome-given-up = { $player } gagne.
reason-side_empty = Un camp est vide.
reason-no_move = Il n’y a plus de coup permis.
reason-cannot_feed = Aucun coup ne peut nourrir le camp vide.
reason-majority = Plus de la moitié des graines sont dans un grenier.
reason-forfeit = Le camp vide n’a pas été nourri.
reason-repetition = La position est revenue.
reason-no_capture = Trop de coups sans capture.
reason-stopped = Les deux joueurs sont d’accord : il n’y aura plus de capture.
reason-shared = Le reste est partagé.
reason-resigned = { $player } abandonne.
reason-timed_out = { $player } n’a plus de temps.

## kalaha play

play-welcome = Kalaha. Règles : { $name }. Tape « aide » pour voir toutes les commandes, ou « quitter » pour arrêter.
play-friend = Pour jouer à deux : kalaha play --north human
play-computer-is = { $player } : l’ordinateur, niveau { $level } ({ $word }).
play-overwrite = { $file } existe déjà. L’écraser ?
play-lot = Le sort a choisi : { $player } commence.
play-prompt = Case 1 à { $pits }, ou aide :
play-empty-line = Tape le numéro d’une de tes cases, ou « aide ».
play-unknown = « { $text } » n’est ni une case ni une commande. Tape « aide » pour voir la liste.
play-turn-over = Ton tour était fini ; le coup { $move } n’a pas été joué.
play-hint = Conseil : case { $move }. Avance à la fin pour { $player } : { $value }.
play-hint-swap = Conseil : échanger les camps. Avance à la fin pour { $player } : { $value }.
play-would-forfeit = Ce coup laisse le camp vide sans graine et donne à l’adversaire { $seeds ->
    [one] la seule graine
   *[other] les { $seeds } graines
  } du plateau. Le jouer quand même ?
play-yes-or-no = Réponds « { $yes } » ou « { $no } », s’il te plaît.
play-saved = Partie enregistrée dans { $file }.
play-loaded = Partie chargée depuis { $file }.
play-needs-file = Indique le fichier, par exemple : { $word } soir.kgn
play-offered-share = { $player } propose de partager le reste. Tape « accepter » ou « refuser ».
play-offered-stop = { $player } propose d’arrêter, car il n’y aura plus de capture. Tape « accepter » ou « refuser ».
say-decline = C’est refusé ; la partie continue.
say-accept = { $player } accepte.
play-swap-now = Tu peux maintenant échanger les camps : tape « échanger ».
play-game-over = La partie est finie. Tape « nouvelle » pour une autre, « annuler » pour revenir en arrière, « enregistrer » pour la garder, ou « quitter ».
play-over-prompt = nouvelle, annuler, enregistrer ou quitter :
play-bye = À bientôt !

## Commands at the prompt; the English ones are understood in every language

word-help = aide
word-undo = annuler
word-redo = rétablir
word-hint = conseil
word-board = plateau
word-rules = règles
word-save = enregistrer
word-load = charger
word-new = nouvelle
word-swap = échanger
word-share = partager
word-stop = arrêter
word-accept = accepter
word-decline = refuser
word-resign = abandonner
word-quit = quitter
word-file = FICHIER
word-help-pit = 3 : semer depuis ta case 3 ; 3~ : la même chose sans la capture ou le tour supplémentaire ; 1-6-2 : plusieurs coups d’un même tour
word-help-help = cette liste
word-help-undo = revenir à ta dernière décision
word-help-redo = rétablir le coup annulé
word-help-hint = ce que jouerait l’ordinateur
word-help-board = revoir le plateau
word-help-rules = les règles en vigueur
word-help-save = garder la partie
word-help-load = reprendre une partie enregistrée
word-help-new = une nouvelle partie avec les mêmes règles
word-help-swap = prendre l’autre camp
word-help-share = proposer de partager le reste
word-help-stop = proposer d’arrêter, car il n’y aura plus de capture
word-help-accept = accepter la proposition
word-help-decline = refuser la proposition
word-help-resign = reconnaître ta défaite
word-help-quit = quitter le jeu

## The other commands

list-moves = { $count ->
    [0] Aucun coup permis.
    [one] Un coup permis :
   *[other] { $count } coups permis :
  }
list-gain = { $move } : { $seeds ->
    [0] rien au grenier
    [one] une graine au grenier
   *[other] { $seeds } graines au grenier
  }
list-extra-turn = tour supplémentaire
list-declined = { $seeds ->
    [0] refuse le tour supplémentaire
   *[other] refuse la capture
  }
list-captures = capture { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }
list-ends = termine la partie
list-forfeits = donne le reste à l’adversaire
rules-list-hint = En détail : kalaha rules alga

## kalaha analyse, kalaha review

analyse-so-far = Profondeur { $depth } : coup { $move }, { $value }.
analyse-header = Ce que vaut chaque coup pour { $player } : son avance à la fin de la partie, en graines.
analyse-line = { $move } : { $value }. Suite : { $line }
kind-exact = { $seeds }, exact
kind-lower = au moins { $seeds }
kind-upper = au plus { $seeds }
kind-estimate = { $seeds }, estimation
kind-between = Certain : entre { $least } et { $most }. La valeur exacte peut dépendre des positions qui reviennent.
analyse-cost = { $nodes ->
    [one] { $nodes } position examinée
   *[other] { $nodes } positions examinées
  } en { $seconds } s.
review-progress = Bilan en cours
move-by = { $player }, coup { $move } : { $did }
review-reply = Réponse : { $line }.
review-better = Mieux : { $line } ({ $value }).
review-count = { $player }, coups : { $moves }. Meilleurs { $best }, bons { $good }, imprécisions { $inaccuracy }, erreurs { $mistake }, gaffes { $blunder }.
review-sum = { $seeds ->
    [0] { $player } n’a rien perdu
    [one] { $player } a perdu une graine en tout
   *[other] { $player } a perdu { $seeds } graines en tout
  }.
review-sum-estimate = { $player } a sans doute perdu environ { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } en tout.
review-recurs = Avec ces règles, des positions peuvent revenir : souvent, seules des bornes sont certaines, et les pertes sont estimées.

## A review: how good a move was, what it cost, and why

grade-best = Meilleur coup
grade-good = Bon coup
grade-inaccuracy = Imprécision
grade-mistake = Erreur
grade-blunder = Gaffe
cost-exact = Cela coûte { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }.
cost-lower = Cela coûte au moins { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }.
cost-estimate = Cela coûte sans doute environ { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }.
why-missed_capture = { $player } manque une capture { $seeds ->
    [one] d’une graine
   *[other] de { $seeds } graines
  }.
why-missed_capture-then = { $player } manque une capture { $seeds ->
    [one] d’une graine
   *[other] de { $seeds } graines
  } après { $moves ->
    [one] un tour supplémentaire
   *[other] { $moves } tours supplémentaires
  }.
why-smaller_capture = { $player } capture trop peu : il y avait { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } à prendre.
why-missed_extra_turns = { $player } laisse passer { $moves ->
    [one] un tour supplémentaire
   *[other] { $moves } tours supplémentaires
  }.
why-broken_chain = { $player } interrompt une suite de tours supplémentaires : { $moves ->
    [one] un autre était possible
   *[other] { $moves } autres étaient possibles
  }.
why-missed_rest = { $player } manque l’occasion de terminer la partie et de prendre { $seeds ->
    [one] une graine restée
   *[other] { $seeds } graines restées
  } sur le plateau.
why-forfeited = { $player } ne nourrit pas le camp vide et donne à l’adversaire { $seeds ->
    [one] la seule graine
   *[other] les { $seeds } graines
  } du plateau.
why-emptied_own = { $player } n’a plus de graines et laisse à l’adversaire { $seeds ->
    [one] la seule graine
   *[other] les { $seeds } graines
  } du plateau.
why-gave_rest = { $player } termine la partie et laisse à l’adversaire { $seeds ->
    [one] une graine restée
   *[other] { $seeds } graines restées
  } sur le plateau.
why-ended_early = { $player } termine la partie trop tôt.
why-missed_swap = { $player } ferait mieux d’échanger les camps.
why-swapped = { $player } prend le moins bon camp.
why-allowed_swap = { $player } laisse un si bon camp que l’adversaire va le prendre.
why-allowed_capture = { $player } laisse l’adversaire capturer { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }.
why-allowed_capture-pit = { $player } laisse la case { $pit } sans défense : l’adversaire peut capturer { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }.
why-allowed_rest = { $player } laisse l’adversaire terminer la partie et prendre { $seeds ->
    [one] une graine restée
   *[other] { $seeds } graines restées
  } sur le plateau.
why-starved = { $player } se retrouve sans coup permis et laisse à l’adversaire { $seeds ->
    [one] une graine restée
   *[other] { $seeds } graines restées
  } sur le plateau.
why-allowed_extra_turns = { $player } donne à l’adversaire { $moves ->
    [one] un tour supplémentaire
   *[other] { $moves } tours supplémentaires
  }.
why-sown_less = { $player } sème { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de moins dans le grenier.
why-allowed_sowing = { $player } laisse l’adversaire semer { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de plus dans son grenier.
why-less_rest = { $player } prend { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de moins sur le reste.
why-later_rest = { $player } laisse à l’adversaire { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de plus sur le reste, à la fin.
why-later_capture = { $player } laisse l’adversaire capturer plus tard { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de plus.
why-later_missed = { $player } capture plus tard { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de moins.
why-win-draw = { $player } laisse échapper la victoire : si chacun joue au mieux, c’est maintenant l’égalité.
why-win-loss = { $player } laisse échapper la victoire : si chacun joue au mieux, la partie est maintenant perdue.
why-draw-loss = { $player } laisse échapper l’égalité : si chacun joue au mieux, la partie est maintenant perdue.
why-later = La perte n’apparaît que plus tard.
why-more_later = D’autres graines sont perdues plus tard.

## Help on the command line

help-kalaha = Le kalaha, exactement selon la règle du jeu de ta boîte.
help-play = Jouer dans le terminal, à deux ou contre l’ordinateur.
help-rules = Lister les règles, ou expliquer celles d’un jeu.
help-moves = Montrer une position et ses coups permis.
help-analyse = Montrer ce que vaut chaque coup permis.
help-review = Trouver les erreurs d’une partie enregistrée : ce qu’elles ont coûté, et pourquoi.
help-argument-position = Une position comme "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S" ; par défaut, le début.
help-argument-game = Une position, ou le fichier d’une partie enregistrée ; par défaut, le début.
help-argument-record = Le fichier d’une partie enregistrée.
help-argument-id = Les règles à expliquer, par exemple alga.
option-help = Afficher cette aide.
option-version = Afficher la version.
option-lang = Langue des réponses : sv, nb, fi, da, en, de, fr, cs.
option-json = Afficher un document JSON au lieu du texte.
option-rules = Règles : { $names }.
option-pits = Cases de chaque camp, de 1 à 8.
option-seeds = Graines dans chaque case au début.
option-axis = Une règle maison, par exemple remainder=owner ; peut être répétée.
option-seconds = Secondes de réflexion pour chaque position.
option-nodes = Positions à examiner.
option-plies = Coups à calculer d’avance.
option-threads = Fils d’exécution ; par défaut, un par cœur.
option-no-book = Calculer, même si le livre d’ouvertures connaît les valeurs.
option-play = Coups à jouer d’abord, par exemple "3 6 1".
option-compare = Montrer comment finit ce coup selon toutes les règles.
option-sheet = Montrer la règle du jeu point par point, et comment elle est appliquée ici.
option-south = Qui joue Sud : human (une personne), ou computer:1 à computer:10 (l’ordinateur). computer tout court est le niveau 3, agréable pour commencer. Par défaut : human.
option-north = Qui joue Nord ; mêmes choix que pour Sud. Par défaut : computer.
option-south-name = Nom de la personne côté Sud.
option-north-name = Nom de la personne côté Nord.
option-words = Décrire le plateau en mots au lieu de le dessiner.
option-load = Reprendre une partie enregistrée.
option-lot = Nombre qui permet de refaire le même tirage au sort, et les mêmes choix de l’ordinateur sous le niveau 10.
option-fair = Numéro de la position équitable, de 1 à 254.
label-usage = Utilisation
label-arguments = Arguments
label-options = Options
label-commands = Commandes

## When the command line is wrong

cli-error = Erreur : { $text }
cli-only-with = { $one } ne s’utilise qu’avec { $other }.
cli-not-with = { $one } ne s’utilise pas avec { $other }.
cli-rules-and-load = Une partie enregistrée a ses propres règles ; { $name } ne s’utilise pas avec --load.
cli-not-understood = Je ne comprends pas cette commande : { $text }
cli-no-command = La commande « { $name } » n’existe pas. Toutes les commandes : kalaha --help
cli-no-command-near = La commande « { $name } » n’existe pas. Voulais-tu dire « { $near } » ?
cli-no-option = L’option { $name } n’existe pas ici. Toutes les options : --help
cli-no-option-near = L’option { $name } n’existe pas ici. Voulais-tu dire { $near } ?
cli-needs-value = Il manque une valeur après { $name }.
cli-takes-no-value = { $name } ne prend pas de valeur.
cli-missing = Il manque { $name }.
cli-extra = « { $text } » est de trop ici.
cli-bad-axis = Une règle maison s’écrit nom=valeur, et non « { $text } ».
cli-bad-number = { $name } doit être un nombre entier, et non « { $text } ».
cli-bad-range = { $name } doit être un nombre entier de { $least } à { $most }, et non « { $text } ».
cli-bad-seconds = { $name } doit être un nombre de secondes supérieur à 0, par exemple 0.5, et non « { $text } ».
cli-bad-choice = { $name } accepte { $choices }, mais pas « { $text } ».
cli-file = { $file } ne peut être ni lu ni écrit : { $text }
cli-file-read = { $file } ne peut pas être lu : { $text }

## When something is wrong

error-not-installed = { $name } n’est pas installé ; pour l’installer : pip install 'kalaha[{ $extra }]'.
error-no-kernels = Il n’y a pas de code machine pour cette plateforme ({ $platform }). « python -m kernels » le construit dans une copie du dépôt ; avec KALAHA_KERNELS=python, Kalaha calcule sans lui, environ cent fois plus lentement.
error-unknown-rules = Les règles { $name } n’existent pas ; au choix : { $names }.
error-unknown-rules-several = { $name } peut désigner { $names } ; écris davantage de ce qui figure sur la boîte.
error-unknown-rules-other = { $name } est un autre jeu, qui n’est pas proposé ici ; règles les plus proches : { $nearest }.
error-unknown-rules-nearest = Les règles { $name } n’existent pas ; voulais-tu dire { $nearest } ? Au choix : { $names }.
error-unknown-axis = La règle maison { $axis } n’existe pas ; au choix : { $names }.
error-axis-not-number = { $axis } doit être un nombre entier de 1 à { $limit }, et non { $value }.
error-axis-not-choice = { $axis } accepte { $choices }, mais pas { $value }.
error-rules-too-many-seeds = pits={ $pits } et seeds={ $seeds } mettent { $total } graines sur le plateau, mais le maximum est de { $limit }.
error-extra-turn-needs-store = extra_turn exige sow_store : si on ne sème pas dans le grenier, la dernière graine n’y tombe jamais.
error-grand-slam-needs-capture = grand_slam={ $value } exige opposite_capture, wari_capture ou even_capture : sinon, aucune dernière graine ne capture.
error-backwards-needs-wari-capture = backwards={ $value } exige wari_capture : aucune autre capture ne continue en reculant.
error-relay-needs-store = relay={ $value } exige sow_store : si on ne sème pas dans le grenier, on pourrait ne jamais finir de semer.
error-relay-excludes-wari-capture = relay=any exclut wari_capture : quand la dernière graine fait 2 ou 3, on continue toujours à semer.
error-relay-excludes-even-capture = relay=any exclut even_capture : quand la dernière graine fait un nombre pair, on continue toujours à semer.
error-capturer-stays-needs-nonempty = capturer=stays exige opposite_capture=nonempty : seules les graines d’en face peuvent être capturées.
error-repetition-needs-no-store = { $axis }={ $value } exige sow_store=no : si on sème dans le grenier, aucune position ne peut revenir.
error-feeding-needs-cannot-move = feeding={ $value } exige ends=cannot_move : si un camp vide met fin à la partie, il n’y a plus personne à nourrir.
error-optional-capture-needs-capture = optional_capture exige opposite_capture, wari_capture ou even_capture : sinon, il n’y a pas de capture à refuser.
error-capture-extra-turn-needs-both = capture_extra_turn exige extra_turn et une capture : le tour supplémentaire s’étend aux captures.
error-capture-extra-turn-excludes-declining = capture_extra_turn exclut optional_extra_turn : le signe ~ pourrait refuser la capture ou le tour supplémentaire.
error-one-move-needs-extra-turn = swap=one_move exige extra_turn et start=even : il prive du tour supplémentaire le premier coup sur un plateau égal.
error-optional-extra-turn-needs-extra-turn = optional_extra_turn exige extra_turn : sinon, il n’y a pas de tour supplémentaire à refuser.
error-position-text = Une position s’écrit comme { $example } ; ici, au caractère { $column }, on trouve { $found } au lieu de { $expected }.
error-position-text-short = Une position s’écrit comme { $example } ; celle-ci finit au caractère { $column }, où il devrait y avoir { $expected }.
error-position-text-end = La position est complète avant le caractère { $column } ; rien ne doit suivre, mais on trouve { $found }.
error-position-sides = Une position a 2 rangées de cases et 2 greniers, et non { $rows } et { $stores }.
error-position-count = Pour un plateau avec { $pits ->
    [one] une case
   *[other] { $pits } cases
  } par camp, il faut { $expected } nombres après sa taille, et non { $found }.
error-position-pits = Cases par camp : la position en a { $found }, les règles { $pits }.
error-no-such-start = Ces règles n’ont pas de position de départ { $number } ; elles sont numérotées de 1 à { $limit }.
error-position-store = Le grenier de { $side } doit contenir un nombre entier de graines, 0 ou plus, et non { $value }.
error-position-pit = La case { $pit } de { $side } doit contenir un nombre entier de graines, 0 ou plus, et non { $value }.
error-position-too-many-seeds = La position contient { $total } graines, mais le maximum est de { $limit }.
error-position-turn = Le tour doit être 0 (Sud) ou 1 (Nord), et non { $value }.
error-perft-depth = La profondeur de perft doit être un nombre entier de 0 à { $limit }, et non { $value }.
error-move-text = { $text } n’est pas un coup : un coup est le numéro d’une case, comme 3, ou 3~ pour refuser la capture ou le tour supplémentaire ; 3-6, ce sont deux coups.
error-move-no-such-pit = Les cases sont numérotées de 1 à { $pits } ; il n’y a pas de case { $pit }.
error-move-empty-pit = La case { $pit } est vide.
error-move-game-over = La partie est finie.
error-move-must-feed = Le camp adverse est vide, et la case { $pit } ne le nourrit pas.
error-move-grand-slam = La case { $pit } capturerait tout ce que possède l’adversaire.
error-move-must-capture = Avec ces règles, aucune capture ne peut être refusée.
error-move-must-go-on = Avec ces règles, aucun tour supplémentaire ne peut être refusé.
error-move-nothing-to-decline = La case { $pit } n’apporte rien qu’on puisse refuser.
error-start-rules = La position de départ suit d’autres règles que la partie.
error-action-side = Le camp doit être 0 (Sud) ou 1 (Nord), et non { $value }.
error-nothing-to-undo = Il n’y a aucun coup à annuler.
error-nothing-to-redo = Il n’y a aucun coup à rétablir.
error-action-game-over = La partie est finie.
error-no-sharing = Avec ces règles, on ne peut pas convenir de partager le reste.
error-no-stopping = Avec ces règles, on ne peut pas convenir d’arrêter : une position ne peut pas revenir.
error-nothing-offered = L’adversaire n’a rien proposé.
error-nothing-to-withdraw = Tu n’as rien proposé.
error-no-swap = Avec ces règles, on n’échange pas les camps.
error-swap-not-now = On ne peut échanger les camps qu’à la place du premier coup du second joueur.
error-limit-seconds = La limite en secondes doit être un nombre supérieur à 0, et non { $value }.
error-engine-number = { $name } doit être un nombre entier de { $least } à { $most }, et non { $value }.
error-engine-rules = Le moteur joue avec d’autres règles que celles de la position.
error-engine-game-over = La partie est finie ; il n’y a plus rien à chercher.
error-engine-closed = Le moteur est déjà fermé.
error-engine-answering = Le moteur répond à une question ; le code qu’il appelle ne peut pas lui en poser une autre.
error-foreign-like = Une position de { $form } s’écrit comme { $example }.
error-foreign-count = Un plateau a 2 greniers et le même nombre de cases dans chaque camp ; { $found } nombres ne conviennent pas.
error-foreign-rows = La rangée de Sud a { $south } cases et celle de Nord { $north } ; il en faut le même nombre.
error-foreign-readings = Ces nombres se lisent de deux façons : { $first } et { $second }. Saisis la bonne position.
error-foreign-rules = Cette notation s’emploie avec différentes règles ; indique lesquelles.
error-foreign-move = { $move } ne désigne aucune case de ce plateau.
error-foreign-side = { $move } est une case du camp adverse.
error-foreign-landing = La dernière graine de la case { $pit } ne tombe pas dans { $square }.
error-foreign-captured = La case { $pit } capture { $seeds }, et non { $said }.
error-foreign-replay = Ce n’est pas l’enregistrement d’une partie de mancala ou d’oware.
error-record-none = Ce n’est pas l’enregistrement d’une partie ; un enregistrement commence comme { $example }, une position comme { $position } et une liste de coups comme 3 6 1.
error-record-empty = Il n’y a rien dans cet enregistrement.
error-record-too-large = Un enregistrement compte { $limit } octets au plus ; celui-ci est plus grand.
error-record-not-text = Un enregistrement est un texte en UTF-8 ; ce fichier n’en est pas un.
error-record-unexpected = Ici se trouve { $found } au lieu de { $expected }.
error-record-truncated = L’enregistrement finit ici, où il devrait y avoir { $expected }.
error-record-unclosed = Le commentaire qui commence ici ne finit pas ; il manque l’accolade {"}"}.
error-record-escape = { $found } ne veut rien dire ; une barre oblique inverse s’écrit en double.
error-record-tag-twice = L’étiquette { $name } figure déjà plus haut.
error-record-turn-number = Le tour qui commence ici porte le numéro { $expected }, et non { $found }.
error-record-no-hyphen = Le coup { $move } donne un tour supplémentaire ; un trait d’union doit suivre, car le même joueur continue.
error-record-hyphen = Le coup { $move } met fin au tour ; aucun trait d’union ne doit suivre.
error-record-illegal-move = Le coup { $move } n’est pas permis dans { $position }.
error-record-game-over = La partie est finie ici ; { $expected } devrait suivre, et non { $found }.
error-record-variation-of-nothing = Une variante se place après le coup qu’elle remplace ; il n’y en a pas encore.
error-record-variation-twice = { $move } est déjà dans l’enregistrement à cet endroit ; une variante doit être différente.
error-record-comment-twice = Il y a déjà un commentaire ici ; il n’en faut qu’un par endroit.
error-record-result = L’enregistrement dit { $found }, mais, rejouée selon ses règles, la partie donne { $expected }.
error-record-after-result = L’enregistrement est déjà complet ici ; rien ne doit suivre le résultat.
error-tag-name = { $name } ne peut pas être le nom d’une étiquette : il faut une majuscule suivie de lettres et de chiffres, mais aucun de ceux-ci : { $names }.
error-move-at = Le coup { $move } n’est pas permis dans { $position }. { $text }
error-record-at = Ligne { $line }, colonne { $column } : { $text }
error-line-move-at = Coup { $number } ({ $move }) : { $text }

## The server

help-serve = Ouvrir le plateau dans le navigateur : des parties pour cet ordinateur, ou pour beaucoup de monde.
serve-at = Kalaha tourne à l’adresse { $address } (Ctrl-C pour arrêter).
serve-alone = Seul cet ordinateur y accède ; avec { $option }, les autres aussi, par son adresse sur le réseau.
serve-others = Les autres, sur le même réseau, y accèdent à l’adresse { $address }.
serve-no-port = Sur { $host }, aucun port n’est libre à partir de { $port } : { $text }
serve-no-host = Le serveur ne peut pas utiliser l’adresse { $host } : { $text }
error-host-foreign = Le serveur a été lancé pour cet ordinateur seul, à l’adresse localhost ou 127.0.0.1, et non { $host }. Avec --host, il laisse entrer les autres ; avec --proxy, il fonctionne derrière un proxy.
error-seat-missing = Seuls les joueurs peuvent faire cela ; la demande ne nomme aucune place.
error-seat-foreign = Cette place n’appartient pas à cette partie.
error-seat-taken = Cette invitation a déjà servi dans un autre navigateur.
error-seat-not-open = Personne n’est invité à cette place.
error-seat-moved = La partie continue dans un autre navigateur ; ici, tu peux regarder.
error-seat-in-use = Cette place est occupée dans un autre navigateur. Ferme la partie là-bas, ou choisis-y « Continuer ailleurs ».
error-invitation-void = Cette invitation n’est plus valable. Demandes-en une nouvelle.
error-code-unknown = Ce code ne correspond à aucune partie en attente. Un code est valable une demi-heure.
error-game-unknown = La partie { $id } n’existe pas.
error-ply-stale = La partie a continué : elle en est à l’étape { $ply }, et non à l’étape { $named }.
error-not-your-turn = C’est au tour de l’autre joueur.
error-game-too-long = Une partie compte au plus { $limit } étapes.
error-again-going-on = La partie n’est pas encore finie.
error-tournament-foreign = Ce navigateur ne participe pas à ce tournoi.
error-host-only = Seule la personne qui dirige le tournoi peut faire cela.
error-pin-wrong = Ce code PIN ne correspond pas à ce nom.
error-tournament-unknown = Ce code ne correspond à aucun tournoi, ou le tournoi est terminé.
error-board-unknown = Ce tournoi n’a pas de plateau { $number }.
error-tournament-over = Le tournoi est terminé.
error-name-taken = Quelqu’un de ce nom est déjà là.
error-round-going-on = La ronde n’est pas encore terminée.
error-round-over = Cette ronde est terminée.
error-vote-over = Le temps de réponse est écoulé.
error-time-left = Le temps n’est pas encore écoulé.
error-question-over = Personne ne peut jouer dans cette position.
error-tournament-alone = Il faut au moins deux personnes pour une ronde.
error-tournament-full = Un tel tournoi accueille { $limit } personnes au plus.
error-too-much = Trop de demandes à la fois ; patiente un instant.
error-database-away = Les parties sont inaccessibles pour l’instant ; rien n’est perdu, réessaie dans un moment.
error-cannot-store = Les parties ne peuvent pas être enregistrées pour l’instant ; le journal du serveur dit pourquoi.
error-request-wrong = La demande est incompréhensible ; l’erreur est ici : { $place }.
error-too-large = Une demande compte au plus { $limit } octets.
error-not-here = Il n’y a rien ici.
error-not-so = On ne peut pas le demander de cette façon.
error-foreign-origin = La page d’un autre site ne peut pas suivre une partie ici.
error-server-fault = Quelque chose a mal tourné sur le serveur ; rien n’a changé.

## Levels, kalaha bench, kalaha arena

level-1 = tête en l’air
level-2 = rêveur
level-3 = tranquille
level-4 = attentif
level-5 = réfléchi
level-6 = expérimenté
level-7 = fort
level-8 = rusé
level-9 = magistral
level-10 = imbattable ou presque
kind-certain-lower = { $value } ; au moins { $seeds }, c’est sûr
kind-certain-upper = { $value } ; au plus { $seeds }, c’est sûr
error-player-unknown = { $value } n’est pas un joueur possible ici ; indique l’un de ceux-ci : { $players }.

## The page in the browser

web-skip-to-content = Aller au plateau
web-navigation = Pages
web-rules = Règles
web-settings = Réglages
web-close = Fermer
web-go-back = Retour
web-no-page = Cette page n’existe pas ici.
web-missing = Page introuvable
web-no-game = Cette partie n’existe pas ici, ou n’existe plus.
web-forgotten = Cette partie ne peut plus continuer. Ses coups sont encore dans ce navigateur.
web-no-answer = Pas de réponse. Réessaie dans un instant.
web-lost = La connexion est perdue. Nouvel essai…
web-back = La connexion est rétablie.
web-link-away = Sans connexion, les liens ne marchent pas. En attendant, tu peux jouer à deux sur un écran.
web-no-search = Dans ce navigateur, l’ordinateur ne peut pas calculer en profondeur : il joue au niveau 5 au plus, et la valeur des coups n’est pas affichée.
install-description = Semer, capturer, rejouer : le kalaha selon les règles de ta propre boîte, contre l’ordinateur, à deux sur un écran ou avec un ami, par lien.
web-language = Langue
web-theme = Apparence
web-theme-system = Comme le système
web-theme-light = Claire
web-theme-dark = Sombre
web-theme-contrast = Contraste élevé
web-speed = Vitesse des graines
web-speed-off = Sans mouvement
web-speed-fast = Rapide
web-speed-normal = Normale
web-speed-slow = Lente
web-stillness = Ton système demande moins de mouvement : les graines ne bougent pas.
web-sound = Son
web-volume = Volume
web-tones = Plus la case est pleine, plus la note est aiguë
web-clockwise = Sens horaire (plateau en miroir)
web-confirm = Confirmer chaque coup d’un second appui
web-press-again = Case { $pit } : appuie encore une fois pour jouer.
web-keys = Touches sur le plateau
web-keys-help = Un chiffre joue une case, S lit les greniers, L le dernier coup, H donne un conseil, U annule un coup. Ces touches agissent quand le plateau a le focus ; les flèches et la touche Entrée, toujours.
web-new-game = Nouvelle partie
web-motto = Le kalaha, un jeu de mancala :
web-motto-box = joue selon la règle de ta boîte
web-press-pit = Appuie sur une de tes cases.
web-open-games = Parties en cours
web-who-plays = Qui joue ?
web-who-computer = L’ordinateur
web-who-here = À deux ici
web-who-link = À deux à distance
web-who-watch = Regarder jouer l’ordinateur
web-level = Niveau de l’ordinateur
web-level-means = { $band ->
    [1] pour les toutes premières parties
    [2] un débutant gagne de temps en temps
    [3] à la hauteur de la plupart des familles
    [4] difficile à battre
    *[other] ne se trompe presque jamais
}
web-face-1 = Souris
web-face-2 = Escargot
web-face-3 = Grenouille
web-face-4 = Lièvre
web-face-5 = Hérisson
web-face-6 = Chat
web-face-7 = Blaireau
web-face-8 = Renard
web-face-9 = Hibou
web-face-10 = Éléphant
web-play = Jouer
web-learn-quick = Apprendre en trois minutes
web-more = Autres options
web-begins = Qui commence ?
web-begins-me = Toi
web-begins-them = L’autre joueur
web-begins-lot = Le sort décide
web-clock = Pendule
web-clock-none = Sans pendule
web-clock-minutes = { $minutes ->
    [1] Une minute chacun
   *[other] { $minutes } minutes chacun
}
web-clock-increment = Secondes ajoutées après chaque tour
web-name-mine = Ton nom
web-name-theirs = Le nom de l’autre joueur
web-house-rules = Règles maison
web-house-rule = (règle maison)
web-house-rules-are = Règles maison : { $rules }
web-house-rules-name = Nom de ces règles
web-house-rules-send = Envoyer ces règles
web-house-rules-clear = Sans règles maison
web-rules-turns = Semer et rejouer
web-rules-capture = Capturer
web-rules-end = La fin de la partie
web-rule-needs = « { $rule } » n’est possible qu’avec « { $other } ».
web-too-many-seeds = Cela ferait { $total } graines, mais le maximum est de { $limit }.
web-game = La partie
web-board = Plateau
web-computer = L’ordinateur
web-player-level = { $player }, niveau { $level }
web-at-level = niveau { $level }
web-pit-own = ta case { $pit }, { $seeds ->
    [0] vide
    [one] une graine
   *[other] { $seeds } graines
  }
web-pit-other = { $player }, case { $pit }, { $seeds ->
    [0] vide
    [one] une graine
   *[other] { $seeds } graines
  }
web-store-own = ton grenier, { $seeds ->
    [0] vide
    [one] une graine
   *[other] { $seeds } graines
  }
web-store-other = { $player }, grenier, { $seeds ->
    [0] vide
    [one] une graine
   *[other] { $seeds } graines
  }
you-say-turn = À toi de jouer.
you-say-played = { $moves ->
    [1] Toi : case { $pits }.
    [2] Toi : cases { $pits }, avec un tour supplémentaire.
   *[other] Toi : cases { $pits }, avec des tours supplémentaires.
  }
you-say-move-again = Tu rejoues.
you-say-took = Tu as capturé { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } avec { $moves ->
    [1] la case { $pits }.
   *[other] les cases { $pits }.
  }
web-thinking = L’ordinateur réfléchit…
web-watching = Tu regardes la partie.
web-not-yours = Tu joues les cases de ton camp.
web-no-hints = Il n’y a pas de conseil quand deux personnes jouent chacune sur son écran.
web-no-move-yet = Aucun coup n’a encore été joué.
say-join = { $player } est là.
web-absent = { $player } n’est pas encore là.
web-awaited = Pas encore là
web-left = { $player } n’est pas là.
web-is-back = { $player } est là.
web-left-kept = La partie est conservée et peut reprendre à tout moment.
web-left-computer = Continuer contre l’ordinateur
push-over = La partie est finie.
web-push = Me prévenir
web-push-on = On te préviendra quand ce sera à toi.
web-emote = Un petit mot
web-emote-hello = Bonjour !
web-emote-luck = Bonne chance !
web-emote-bravo = Bien joué !
web-emote-oops = Oups !
web-emote-think = Je réfléchis.
web-emote-thanks = Merci !
web-score = Parties gagnées :
say-again = { $player } a commencé une nouvelle partie.
web-next-watch = Regarder la partie suivante
say-offer-share = { $player } propose de partager le reste.
say-offer-stop = { $player } propose d’arrêter, car il n’y aura plus de capture.
say-offer-undo = { $player } voudrait annuler son coup.
web-accept = Accepter
web-decline = Refuser
web-offer = Proposer
web-withdraw = Retirer la proposition
web-withdraw-undo = Retirer la demande
say-withdraw = { $player } retire sa proposition.
say-withdraw-undo = { $player } retire sa demande.
web-undo = Annuler
web-redo = Rétablir
web-more-actions = Plus
web-hint = Conseil
web-hint-says = Conseil : case { $move }. À la fin : { $value }.
web-hint-swap = Conseil : échanger les camps. À la fin : { $value }.
web-skip = Sauter l’animation
web-share = Partager le reste
web-stop = Proposer d’arrêter
web-share-sure = Proposer de partager le reste ?
web-share-means = Graines restantes : { $seeds }. Si ta proposition est acceptée, chacun en reçoit la moitié (une graine de trop ne compte pour personne), et la partie est finie.
web-stop-sure = Proposer d’arrêter ?
web-stop-means = Si ta proposition est acceptée, chacun prend les graines de son camp, et la partie est finie.
web-swap = Échanger les camps
web-resign = Abandonner
web-resign-sure = Abandonner cette partie ?
web-go-on = Continuer
web-again = Revanche
web-next-level = Niveau { $level }
web-may-decline = { $seeds ->
    [0] Rejouer ?
    [one] Capturer la graine ?
   *[other] Capturer les { $seeds } graines ?
  }
web-take-it = { $seeds ->
    [0] Rejouer
   *[other] Capturer
  }
web-decline-it = { $seeds ->
    [0] Finir le tour
    [one] La laisser
   *[other] Les laisser
  }
web-invite = Envoie ce lien pour inviter quelqu’un :
web-invite-alone = Ce lien ne s’ouvre que sur cet ordinateur.
web-invite-own = C’est ton propre lien. Envoie-le à la personne avec qui tu veux jouer.
web-copy = Copier le lien
web-copied = Copié.
say-rejoin = { $player } continue dans un autre navigateur.
web-send = Envoyer…
web-link = Lien
web-show-code = Afficher un code
web-invite-friend = Inviter quelqu’un
web-invite-friend-help = Le lien laisse entrer une seule personne : la première à l’utiliser.
web-qr = Le lien sous forme de code QR
web-say-code = Ou dicte ce code au téléphone. Il se saisit sur la page d’accueil, sous « { $place } », et reste valable une demi-heure :
web-enter-code = Saisir un code
web-code = Code
web-join = Rejoindre la partie
web-invited-by = { $player } t’invite à une partie de kalaha.
web-invited = On t’invite à une partie de kalaha.
web-just-watch = Regarder seulement
web-go-on-here = Continuer ici
web-go-on-here-sure = Continuer cette partie ici ? Dans l’autre navigateur, tu ne pourras plus que regarder.
web-hand-over = Continuer ailleurs
web-hand-over-who = Qui continue ailleurs ?
web-hand-over-own = Ouvre ce lien dans l’autre navigateur, ou scanne le code avec l’autre appareil. Garde-le pour toi : qui l’utilise joue à ta place. Il n’est plus valable dès que tu as joué ici.
web-hand-over-other = Envoie ce lien à la personne invitée. Il ne sert qu’à une personne, et seulement quand la partie n’est pas déjà ouverte chez elle.
web-rules-in-force = Règles en vigueur
web-rules-in-full = Toutes les règles, avec des exemples
web-rules-intro = D’une boîte à l’autre, les règles du jeu se contredisent. Ici, chacune se joue comme elle est écrite.
web-which = Quel est mon kalaha ?
web-which-ask = Que dit ta règle du jeu ?
web-which-unknown = Rien de tout cela, ou je ne sais pas
web-which-found = Voici le tien :
web-which-search = Ce qui est imprimé sur ta boîte
web-which-hits = { $count ->
    [one] Une boîte.
   *[other] { $count } boîtes.
  }
web-which-none = Nous ne connaissons aucune boîte qui dise cela. Essaie un autre mot, ou réponds aux questions.
web-which-questions = Ou réponds à quelques questions
web-which-ask-seeds = Combien de graines y a-t-il dans chaque case au début ?
web-which-ask-language = En quelle langue est ta règle du jeu ?
web-which-unsaid = Elle n’en dit rien
web-which-several = C’est l’un de ceux-ci :
web-also-playable = Également jouables
web-compare-why = Pourquoi cela compte : la même dernière capture, deux scores
web-other-way = Jouer selon l’autre lecture
web-differences = Ce qui les distingue
web-example-show = Montrer
web-example-again = Encore une fois
web-try-it = Essayer
web-axis-pits = Cases dans chaque camp
web-axis-seeds = Graines dans chaque case
web-axis-starter = Qui commence
web-axis-start = Position de départ
web-fair-number = Position équitable, de 1 à 254 (0 : au hasard)
web-axis-sow_store = Semer dans son grenier
web-axis-first_seed = Première graine d’une case
web-axis-skip_origin = Un tour complet saute la case de départ
web-axis-relay = Continuer à semer depuis une case non vide
web-axis-extra_turn = Tour supplémentaire en terminant dans son grenier
web-axis-capture_extra_turn = Tour supplémentaire après une capture
web-axis-opposite_capture = Capture en terminant dans sa propre case vide
web-axis-capturer = Graine qui capture
web-axis-wari_capture = Captures de 2 et 3
web-axis-backwards = Continuer en reculant
web-axis-even_capture = Captures de nombres pairs
web-axis-grand_slam = Tout capturer
web-axis-optional_capture = La capture est facultative
web-axis-optional_extra_turn = Le tour supplémentaire est facultatif
web-axis-feeding = Nourrir un camp vide
web-axis-ends = Fin de la partie
web-axis-remainder = À qui vont les graines restantes
web-axis-repetition = Quand une position revient
web-axis-repetition_at = Combien de fois une position doit revenir
web-axis-repetition_when_empty = Le retour compte même avec un camp vide
web-axis-quiet_limit = Coups sans capture qui terminent la partie (0 : sans limite)
web-axis-majority_stop = Fin dès qu’un grenier a plus de la moitié des graines
web-axis-sharing = Le reste peut se partager
web-axis-swap = On peut échanger les camps
web-value-none = jamais
web-value-even = le même nombre dans chaque case
web-value-fair = l’une des 254 équitables
web-value-nonempty = si la case d’en face n’est pas vide
web-value-always = toujours
web-value-any = toujours
web-value-no = jamais
web-value-one_move = après un seul coup
web-value-own = seulement dans son camp
web-value-several = seulement après plusieurs graines capturées
web-value-sown = semée
web-value-stays = reste dans sa case
web-value-taken = emmenée aussi
web-value-allowed = permis
web-value-nothing = rien n’est capturé
web-value-illegal = interdit
web-value-free = facultatif
web-value-forfeit = obligatoire, sinon le reste est perdu
web-value-compulsory = obligatoire
web-value-side_empty = quand un camp est vide
web-value-cannot_move = quand aucun coup n’est permis
web-value-emptier = à celui dont le camp est vide
web-value-owner = à celui qui les a dans son camp
web-value-nobody = à personne
web-value-closer = à celui qui a joué le dernier coup
web-value-own_side = chacun garde les graines de son camp
web-value-split = le reste est partagé
web-value-agreed = d’un commun accord
web-value-lot = tiré au sort

## The review of a game, in the browser

web-review = Bilan
web-review-progress = Coup { $done } sur { $of }
web-review-done = Le bilan est prêt.
web-review-back = Retour à la partie
web-graph = Avance à la fin, coup par coup
web-graph-about = Après chaque coup, l’avance à la fin si chacun joue au mieux. En haut : { $south }. En bas : { $north }.
web-graph-exact = exact
web-graph-estimate = estimé
web-graph-table = La courbe en tableau
web-lead-side = { $player } +{ $seeds }
web-lead-exact = { $player } +{ $seeds }, exact
web-lead-about = { $player } +{ $seeds }, estimation
web-lead-even = à égalité, exact
web-lead-even-about = à égalité, estimation
web-at-start = Au début
web-graded = { $grade }. { $cost }
web-column-move = Nº
web-column-player = Joueur
web-column-did = Coup
web-column-lead = Avance
web-column-grade = Qualité
web-mistakes = À revoir
web-mistakes-whose = Quels coups
web-mistakes-own = Les miens
web-mistakes-both = Ceux des deux joueurs
web-mistakes-none = Aucune erreur : bien joué.
web-mistakes-none-yet = Rien pour l’instant.
web-mistake-next = Erreur suivante
web-try-here = Réessayer ici
web-try-ask = { $player } : trouve mieux que la case { $pit }.
web-try-judging = Voyons…
web-try-best = Oui, c’est le meilleur coup.
web-try-good = Oui, c’est aussi bon que le meilleur coup.
web-try-same = La case { $pit } est le coup joué dans la partie. Essaies-en un autre.
web-try-better = Case { $pit } : mieux que dans la partie, mais cela coûte encore { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }. Essaie un autre coup.
web-try-better-about = Case { $pit } : mieux que dans la partie, mais cela coûte encore environ { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }. Essaie un autre coup.
web-try-worse = Case { $pit } : pas mieux que dans la partie ; cela coûte { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }. Essaie un autre coup.
web-try-worse-about = Case { $pit } : pas mieux que dans la partie ; cela coûte environ { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }. Essaie un autre coup.
web-try-leave = Retour au bilan
web-show-better = Meilleur coup
web-show-reply = Suite possible
web-summary = Résumé
web-summary-best = Meilleurs coups
web-summary-lost = Graines perdues
web-summary-exact = { $seeds }
web-summary-about = environ { $seeds }
web-grades-inaccuracy = Imprécisions
web-grades-mistake = Erreurs
web-grades-blunder = Gaffes
learn-flawless = { $player } n’a pas perdu une seule graine inutilement.
learn-capture = { $player } a capturé { $seeds } graines au coup { $move } : c’était le meilleur coup.
learn-chain = { $player } a trouvé le meilleur coup { $moves } fois de suite, au tour { $turn }.
learn-best = { $player } a trouvé le meilleur coup { $best } fois sur { $moves }.
learn-closest = { $player } a eu son meilleur moment au coup { $move }.
learn-ahead-start = { $player } a { $certain ->
    [0] sans doute eu
   *[1] eu
  } l’avantage du début à la fin.
learn-ahead-move = { $player } a { $certain ->
    [0] sans doute eu
   *[1] eu
  } l’avantage à partir du coup { $move }.
learn-even-start = La partie a { $certain ->
    [0] sans doute été équilibrée
   *[1] été équilibrée
  } du début à la fin.
learn-even-move = La partie a { $certain ->
    [0] sans doute été équilibrée
   *[1] été équilibrée
  } à partir du coup { $move }.
learn-try-capture = La prochaine fois, cherche une capture avant de semer (coup { $move }).
learn-try-extra = La prochaine fois, compte d’abord : si la dernière graine tombe dans ton grenier, tu rejoues (coup { $move }).
learn-try-guard = La prochaine fois, regarde avant de semer ce que l’adversaire pourrait capturer (coup { $move }).
learn-try-reply = La prochaine fois, demande-toi avant de semer ce que l’adversaire fera ensuite (coup { $move }).
learn-try-store = La prochaine fois, compte combien de graines chaque coup apporte à ton grenier (coup { $move }).
learn-try-rest = La prochaine fois, demande-toi vers la fin qui aura le reste (coup { $move }).
learn-try-later = Regarde encore une fois le coup { $move } : que jouerais-tu maintenant ?
learn-try-level = Essaie maintenant le niveau { $level }.
learn-try-side = Tente la revanche dans l’autre camp.
learn-looking = Retour sur la partie…

## Messages from above, addressed to the player they are about

you-say-sown = Tu sèmes { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } depuis la case { $pit }.
you-say-last-own = La dernière graine tombe dans ta case { $pit }.
you-say-last-other = La dernière graine tombe dans ta case { $pit }.
you-turn-captured-pit = capture : { $seeds } dans ta case { $pit }
you-turn-captured-pits = capture : { $seeds } dans tes cases { $first } à { $last }
you-say-extra_turn = La dernière graine est dans ton grenier : tu rejoues.
you-say-forfeited = Le camp vide n’a pas été nourri. Tu prends { $seeds ->
    [one] la seule graine
   *[other] les { $seeds } graines
  } du plateau.
you-say-swept = Tu prends { $seeds ->
    [one] la graine restée
   *[other] les { $seeds } graines restées
  } sur le plateau.
you-say-swap = Tu prends l’autre camp : on tourne le plateau.
you-outcome-won = Tu gagnes { $winner } à { $loser }.
you-outcome-given-up = Tu gagnes.
you-reason-resigned = Tu abandonnes.
you-reason-timed_out = Tu n’as plus de temps.
you-say-again = Tu as commencé une nouvelle partie.
you-say-offer-share = Tu proposes de partager le reste.
you-say-offer-stop = Tu proposes d’arrêter, car il n’y aura plus de capture.
you-say-offer-undo = Tu demandes à annuler ton coup.
you-say-withdraw = Tu retires ta proposition.
you-say-withdraw-undo = Tu retires ta demande.
you-learn-flawless = Tu n’as pas perdu une seule graine inutilement.
you-learn-capture = Tu as capturé { $seeds } graines au coup { $move } : c’était le meilleur coup.
you-learn-chain = Tu as trouvé le meilleur coup { $moves } fois de suite, au tour { $turn }.
you-learn-best = Tu as trouvé le meilleur coup { $best } fois sur { $moves }.
you-learn-closest = Ton meilleur moment : le coup { $move }.
you-learn-ahead-start = Tu as { $certain ->
    [0] sans doute eu
   *[1] eu
  } l’avantage du début à la fin.
you-learn-ahead-move = Tu as { $certain ->
    [0] sans doute eu
   *[1] eu
  } l’avantage à partir du coup { $move }.
you-why-missed_capture = Tu manques une capture { $seeds ->
    [one] d’une graine
   *[other] de { $seeds } graines
  }.
you-why-missed_capture-then = Tu manques une capture { $seeds ->
    [one] d’une graine
   *[other] de { $seeds } graines
  } après { $moves ->
    [one] un tour supplémentaire
   *[other] { $moves } tours supplémentaires
  }.
you-why-smaller_capture = Tu captures trop peu : il y avait { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } à prendre.
you-why-missed_extra_turns = Tu laisses passer { $moves ->
    [one] un tour supplémentaire
   *[other] { $moves } tours supplémentaires
  }.
you-why-broken_chain = Tu interromps une suite de tours supplémentaires : { $moves ->
    [one] un autre était possible
   *[other] { $moves } autres étaient possibles
  }.
you-why-missed_rest = Tu manques l’occasion de terminer la partie et de prendre { $seeds ->
    [one] une graine restée
   *[other] { $seeds } graines restées
  } sur le plateau.
you-why-forfeited = Tu ne nourris pas le camp vide et tu donnes à l’adversaire { $seeds ->
    [one] la seule graine
   *[other] les { $seeds } graines
  } du plateau.
you-why-emptied_own = Tu n’as plus de graines et tu laisses à l’adversaire { $seeds ->
    [one] la seule graine
   *[other] les { $seeds } graines
  } du plateau.
you-why-gave_rest = Tu termines la partie et tu laisses à l’adversaire { $seeds ->
    [one] une graine restée
   *[other] { $seeds } graines restées
  } sur le plateau.
you-why-ended_early = Tu termines la partie trop tôt.
you-why-missed_swap = Tu ferais mieux d’échanger les camps.
you-why-swapped = Tu prends le moins bon camp.
you-why-allowed_swap = Tu laisses un si bon camp que l’adversaire va le prendre.
you-why-allowed_capture = Tu laisses l’adversaire capturer { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }.
you-why-allowed_capture-pit = Tu laisses la case { $pit } sans défense : l’adversaire peut capturer { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }.
you-why-allowed_rest = Tu laisses l’adversaire terminer la partie et prendre { $seeds ->
    [one] une graine restée
   *[other] { $seeds } graines restées
  } sur le plateau.
you-why-starved = Tu te retrouves sans coup permis et tu laisses à l’adversaire { $seeds ->
    [one] une graine restée
   *[other] { $seeds } graines restées
  } sur le plateau.
you-why-allowed_extra_turns = Tu donnes à l’adversaire { $moves ->
    [one] un tour supplémentaire
   *[other] { $moves } tours supplémentaires
  }.
you-why-sown_less = Tu sèmes { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de moins dans ton grenier.
you-why-allowed_sowing = Tu laisses l’adversaire semer { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de plus dans son grenier.
you-why-less_rest = Tu prends { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de moins sur le reste.
you-why-later_rest = Tu laisses à l’adversaire { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de plus sur le reste, à la fin.
you-why-later_capture = Tu laisses l’adversaire capturer plus tard { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de plus.
you-why-later_missed = Tu captures plus tard { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  } de moins.
you-why-win-draw = Tu laisses échapper la victoire : si chacun joue au mieux, c’est maintenant l’égalité.
you-why-win-loss = Tu laisses échapper la victoire : si chacun joue au mieux, la partie est maintenant perdue.
you-why-draw-loss = Tu laisses échapper l’égalité : si chacun joue au mieux, la partie est maintenant perdue.

## Puzzles

help-puzzle = Résoudre des problèmes : trouver les meilleurs coups.
option-puzzle-rules = Règles : alga, kalahawari, kalah, wari, deskovehry ; par défaut, alga.
option-theme = Seulement les problèmes d’un genre : chain, capture, defence, starve, keep, rest.
option-daily = Le problème du jour ; avec --theme, celui du genre choisi.
option-puzzle-check = Vérifier à nouveau tous les problèmes ; code de sortie 1 si l’un d’eux est faux.
puzzle-welcome = Problèmes. Règles : { $rules }. Tu es Sud. Tape « aide » pour voir toutes les commandes, ou « quitter » pour arrêter.
puzzle-task = Problème { $difficulty } : { $known ->
    [1] trouve tes meilleurs coups.
   *[0] trouve tes meilleurs coups, jusqu’à ce que ce soit à l’adversaire de jouer.
  }
puzzle-difficulty-1 = très facile
puzzle-difficulty-2 = facile
puzzle-difficulty-3 = moyen
puzzle-difficulty-4 = difficile
puzzle-difficulty-5 = très difficile
puzzle-about = À chercher : { $themes }.
puzzle-theme-chain = enchaîner des tours supplémentaires
puzzle-theme-capture = capturer
puzzle-theme-defence = défendre tes graines
puzzle-theme-starve = affamer l’adversaire
puzzle-theme-keep = garder des graines dans ton camp
puzzle-theme-rest = gagner le reste
puzzle-right = Exact ! C’est mieux que tout autre choix, d’au moins { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
  }.
puzzle-graded = { $line } : { $grade }.
puzzle-again = Réessaie, ou tape « { $word } » pour voir la solution.
puzzle-answer = Le mieux est { $line }.
puzzle-worth = Ton avance à la fin : { $value }.
puzzle-greedy = Qui cherche seulement à engranger joue { $line }.
puzzle-none = Il n’y a pas de problème du genre « { $theme } » pour « { $rules } ».
puzzle-progress = Vérification
puzzle-checked = { $rules } : { $count ->
    [one] un problème vérifié
   *[other] { $count } problèmes vérifiés
  }.
puzzle-wrong = { $rules } : le problème { $position } est faux.
puzzle-help-help = cette liste
puzzle-help-hint = ce qu’il faut chercher
puzzle-help-board = revoir le plateau
puzzle-help-undo = recommencer
puzzle-help-resign = voir la solution
puzzle-help-quit = arrêter
web-puzzles = Problèmes
web-puzzle-today = Problème du jour
web-puzzle-days = { $right } sur { $of }
web-puzzle-streak = { $days } jours de suite
web-puzzle-training = Entraînement
web-puzzle-theme = Genre
web-puzzle-all = Tous les genres
web-puzzle-own = Mes coups manqués
web-puzzle-back = Celui-ci t’a déjà échappé.
web-puzzle-next = Problème suivant
web-puzzle-again = Réessayer
web-puzzle-answer = Voir la solution

## First lesson

web-learn = Apprendre à jouer
lesson-sow = Essaie : choisis n’importe laquelle de tes cases.
lesson-past = Sème au-delà de ton grenier, jusque dans le camp adverse.
lesson-round = Sème assez loin pour dépasser aussi le grenier de l’adversaire : il ne reçoit rien.
lesson-relay = Fais tomber ta dernière graine dans une case qui n’est pas vide : on continue à semer tout ce qu’elle contient.
lesson-extra_turn = Fais tomber ta dernière graine dans ton grenier, puis rejoue.
lesson-capture = À toi de capturer des graines de l’adversaire.
lesson-lone = Cette fois, il n’y a rien en face : ramène seulement ta propre graine.
lesson-twos = Si ta dernière graine porte une case adverse à 2 ou 3 graines, tu captures ces graines. Essaie !
lesson-even = Si ta dernière graine donne à une case adverse un nombre pair de graines, tu les captures. Essaie !
lesson-backwards = Si la case d’avant en compte aussi 2 ou 3, tu les captures également, et ainsi de suite en reculant. Capture au moins deux cases d’un coup.
lesson-spared = Vois par toi-même : essaie de capturer tout ce qu’a l’adversaire.
lesson-feed = Ici, le camp adverse est vide : donne-lui une graine.
lesson-lap = Fais tout le tour du plateau.
lesson-repeat = Deux graines se poursuivent sans jamais se rattraper : sème jusqu’à ce que cette position revienne.
lesson-majority = Ton grenier contient exactement la moitié des graines : une graine de plus, et tu as gagné.
lesson-surprise = Tu es en tête. Vois par toi-même ce qu’il en coûte de capturer les dernières graines de l’autre camp.
lesson-end = Les derniers coups d’une partie : joue jusqu’au bout et gagne.
web-lesson-step = Étape { $step } sur { $steps }
web-lesson-right = Bravo !
web-lesson-missed = Ce coup est permis, mais ici on en cherche un autre. Essaie encore !
web-lesson-lost = Cette fois, tu n’as pas gagné. Essaie autrement !
web-lesson-hint = Conseil : sème depuis la case { $pit } et compte en même temps.
web-lesson-next = Suivant
web-lesson-restart = Recommencer
web-lesson-over = C’est tout : tu sais jouer. Place à une vraie partie !
web-lesson-also = Bon à savoir :
web-lesson-play = Jouer contre le niveau { $level } ({ $word })
web-lesson-house = Tes règles maison ne font pas partie de cette leçon.

## Sheets to print: the rules, and tasks for a class

sheet-leaflet = Règle du jeu
sheet-classroom = Fiche pour la classe
sheet-for-table = Pour la table
sheet-print = Imprimer
sheet-other-tasks = D’autres exercices
sheet-as-played = Comme la dernière fois
sheet-short = En bref
sheet-need = Ce qu’il faut
sheet-needed = Deux joueurs, { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
  } et un plateau avec { $pits ->
    [one] { $pits } case
   *[other] { $pits } cases
  } dans chaque camp et deux greniers.
sheet-setup = Avant de commencer
sheet-turn = Un coup
sheet-extra = Rejouer
sheet-capture = Capturer
sheet-end = La fin, et qui reçoit le reste
sheet-marks = Sur les dessins : anneau épais – la case d’où l’on sème ; +1 – une graine semée ; pointe – la dernière graine ; anneau en pointillé – graines capturées.
sheet-blank = Un plateau vide à remplir
sheet-name = Nom
sheet-class = Classe
sheet-date = Date
sheet-seeds = Graines
sheet-pit = Case
sheet-tasks = Quatre exercices
sheet-tasks-help = La rangée du bas est à toi, et ton grenier est à droite. Sur chaque plateau, c’est à toi de jouer.
sheet-task-landing = Sème de tête à partir de la case entourée d’un anneau épais. Où tombe la dernière graine ? Fais-y une croix.
sheet-task-extra = Quelles cases te font rejouer ? Entoure-les toutes.
sheet-task-reach = Depuis quelles cases une graine arrive-t-elle dans le camp adverse ? Entoure-les toutes.
sheet-task-capture = Quelle case capture le plus, et combien de graines ?
sheet-task-plan = Prépare deux coups : d’abord un coup qui te fait rejouer, puis la plus grosse capture que tu trouves.
sheet-task-after = Sème à partir de la case entourée d’un anneau épais. Combien de graines y a-t-il ensuite dans chaque case ?
sheet-task-exact = Combien de graines faut-il au moins dans une case pour que la dernière tombe dans ton grenier ? Que remarques-tu ?
sheet-task-exact-other = Combien de graines faut-il au moins dans une case pour que la dernière tombe dans la case 1 du camp adverse ? Que remarques-tu ?
sheet-task-half = Il y a { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
  } en jeu. Combien t’en faut-il dans ton grenier pour que personne ne puisse plus te rattraper ?
sheet-task-parity = À la fin, les { $seeds } graines sont toutes dans les deux greniers. Peux-tu gagner de { $lead } exactement ? Pourquoi, ou pourquoi pas ?
sheet-answer = Réponse
sheet-answers = Corrigé
sheet-answer-pits = { $count ->
    [one] Case
   *[other] Cases
  } { $pits }.
sheet-answer-exact = Ensemble, le numéro de la case et le nombre de graines font toujours { $sum }.
sheet-answer-half = { $seeds } : c’est plus de la moitié.
sheet-answer-parity = Non. { $seeds } est un nombre pair : la différence entre les deux greniers est donc paire, elle aussi.

## Tournaments

web-tournament = Tournoi
web-tournament-lead = Un seul code, et toute une classe ou tout un club joue ensemble : chacun sur son téléphone ou son ordinateur, sans compte.
web-tournament-return = Revenir au dernier tournoi
web-tournament-join = Participer
web-tournament-another = Je porte aussi ce nom
web-tournament-pin = Code PIN (pour revenir)
web-tournament-open = Ouvrir un tournoi
web-tournament-format = Formule
web-tournament-round_robin = Chacun contre chacun deux fois, en changeant de camp (12 personnes au plus)
web-tournament-swiss = Système suisse : à chaque ronde, on affronte quelqu’un au score proche (200 personnes au plus)
web-tournament-arena = Jeu libre : dès qu’on est libre, on joue, jusqu’à la fin du temps prévu (200 personnes au plus)
web-tournament-computer = Tout le monde contre l’ordinateur
web-tournament-rounds = Rondes
web-tournament-help = Les conseils sont permis
web-tournament-names = Noms des personnes attendues, un par ligne
web-tournament-minutes = Minutes
web-tournament-privacy = Le serveur efface les noms, les parties et les résultats après 30 jours de jeu, sauf si son exploitant en a décidé autrement. Personne d’autre ne les reçoit.
web-tournament-unknown = Ce navigateur ne participe pas à ce tournoi. Saisis le code du tournoi pour participer.
web-tournament-how = Va sur { $address } et saisis ce code :
web-tournament-joined = { $count ->
    [one] { $count } personne est là
   *[other] { $count } personnes sont là
}
web-tournament-lead-elsewhere = Diriger depuis un autre appareil
web-tournament-lead-link = Qui a ce lien peut diriger le tournoi, même si cet appareil tombe en panne.
web-tournament-lead-here = Diriger le tournoi
web-tournament-already = { $player } joue déjà dans ce navigateur. Avec son code PIN, quelqu’un d’autre peut continuer ici.
web-tournament-wait = Te voilà dans le tournoi. La première ronde commence bientôt.
web-tournament-your-pin = Ton code PIN est { $pin }. Il te permet de continuer sur un autre appareil.
web-tournament-begin = Lancer la ronde { $round }
web-tournament-end-round = Terminer la ronde
web-tournament-running = { $count ->
    [0] Aucune partie n’est en cours.
    [one] Une partie est en cours. La personne en tête la gagne.
   *[other] { $count } parties sont en cours. Les personnes en tête gagnent.
  }
web-tournament-ending = La ronde se termine dans { $seconds } s.
web-tournament-finishing = Le tournoi se termine dans { $seconds } s.
web-tournament-not-yet = Ne pas terminer
web-tournament-pause = Pause
web-tournament-resume = Reprendre
web-tournament-paused = La ronde est suspendue.
web-tournament-finish = Terminer le tournoi
web-tournament-finish-means = Ensuite, plus personne ne pourra participer, et il n’y aura plus de ronde.
web-tournament-over = Le tournoi est terminé.
web-tournament-decided = { $by ->
        [time] Le temps était écoulé.
        [out] L’un des deux avait quitté le tournoi.
       *[host] La direction du tournoi a décidé.
    }
web-tournament-next = La prochaine ronde commence bientôt.
web-tournament-you-bye = Tu ne joues pas cette ronde (exemption).
web-tournament-you-out = Tu as quitté le tournoi.
web-tournament-round = Ronde { $round }
web-tournament-place = Place { $rank }, points : { $points }
web-tournament-standings = Classement
web-tournament-rank = Place
web-tournament-player = Nom
web-tournament-points = Points
web-tournament-scored = { $points ->
    [one] point
   *[other] points
  }
web-tournament-margin = Différence de graines
web-tournament-away = pas là
web-tournament-bye = Exemption : { $players }
web-tournament-correct = Résultat
web-tournament-out = Retirer du tournoi
web-tournament-out-means = Ses parties en cours comptent comme perdues, et il n’y en aura pas d’autres.
web-tournament-back = Réadmettre
web-tournament-back-means = Cette personne participe de nouveau dès la prochaine ronde.
web-tournament-save = Enregistrer les parties et le classement
web-tournament-ask = Interroger tout le monde
web-tournament-question = Que jouerais-tu ?
web-tournament-position = Position, copiée de la page d’analyse
web-tournament-answers = { $count ->
    [one] { $count } réponse
   *[other] { $count } réponses
}
web-tournament-answer-now = Montrer les réponses
web-tournament-answer = Case { $pit }
web-tournament-you-answered = Ta réponse : case { $pit }
web-tournament-best = Le mieux : { $moves }
