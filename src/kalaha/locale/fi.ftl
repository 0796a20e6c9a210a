### Kalaha in Finnish. One catalogue per language, the same keys in each; see CONTRIBUTING.
### Its words, and how names stand in a sentence: docs/glossary.md.

## Languages, sides, yes and no

language-sv = ruotsi
language-nb = norja
language-fi = suomi
language-da = tanska
language-en = englanti
language-de = saksa
language-fr = ranska
language-cs = tšekki
side-south = Etelä
side-north = Pohjoinen
answer-yes = kyllä
answer-no = ei
text-labelled = { $label }: { $value }
text-quoted = ”{ $text }”

## Rule sets: name, and in a sentence what it is

rules-name-alga = Kalaha (BRIO/Alga)
rules-about-alga = Säännöt BRIOn ja Algan pohjoismaisista pelilaatikoista: se, jonka puoli tyhjenee ensin, saa loput kuulat.
rules-name-kalahawari = Kalahawari
rules-about-kalahawari = Kalahan ja warin sekoitus: kuulia kaapataan laudan kummallakin puolella, ja se, jolta kuulat loppuvat, saa loput.
rules-name-kalah = Kalah (USA)
rules-about-kalah = Amerikkalainen alkuperäispeli, jossa joka pikkukulhossa on kolme kuulaa. Neljällä kuulalla se on useimpien ohjelmien ja tutkimusten peli. Myös yhden englanninkielisen peliohjeen otsikko on ”Kalah”, mutta sen säännöt ovat samat kuin pelissä Kalaha (BRIO/Alga).
rules-name-wari = Wari
rules-about-wari = Vanhempi afrikkalainen peli: isoihin kulhoihin ei jaeta, 2 tai 3 kuulan pikkukulhot kaapataan, ja joka ei anna kuulaa vastapelaajan tyhjälle puolelle, menettää loput.
rules-name-deskovehry = Kalaha (deskovehry.cz)
rules-about-deskovehry = Tšekkiläiset säännöt: arpa ratkaisee aloittajan, ja lopussa kumpikin saa oman puolensa kuulat.
rules-name-kgp = Kalah (Kalah Game Protocol)
rules-about-kgp = Suuren laudan kalah keskenään pelaaville ohjelmille: peli loppuu, kun toisessa isossa kulhossa on yli puolet kuulista.
rules-name-irving = Kalah (Irving)
rules-about-irving = Kalah, jossa omaan tyhjään pikkukulhoon osuva viimeinen kuula kaappaa aina. Sitä ovat tutkineet Irving ja Neller.
rules-name-fairkalah = FairKalah
rules-about-fairkalah = Kalah (Irving) reiluna: jokainen peli alkaa yhdestä niistä 254 asemasta, joista tulee tasapeli, kun kumpikin pelaa parhaansa. Keksijät: T. W. ja C. Neller.
rules-name-oware = Oware
rules-about-oware = Wari, jossa on yksi velvollisuus enemmän: jos toinen puoli on tyhjä, sallittuja ovat vain siirrot, jotka antavat sinne kuulan.
rules-name-awari = Awari
rules-about-awari = Oware sellaisena kuin sitä on tutkittu tietokoneilla: kaappaus ei saa viedä kaikkea, ja kun asema toistuu, loput kuulat tasataan.
rules-name-mangala = Mangala
rules-about-mangala = Turkkilainen peli, niin kuin sitä pelataan kouluissa ja turnauksissa: ensimmäinen kuula jää pikkukulhoonsa, ja viimeinen kuula, joka tekee vastapelaajan pikkukulhoon parillisen määrän, kaappaa sen.
rules-name-mancala = Mancala (4 joka pikkukulhossa)
rules-about-mancala = Puhelinpelien, kuten GamePigeonin, mancala: kalah, jossa joka pikkukulhossa on neljä kuulaa.
rules-name-congklak = Congklak (yksi erä)
rules-about-congklak = Indonesian ja Malesian peli, nimeltään myös dakon tai sungka: kalah, jossa on seitsemän pikkukulhoa ja kussakin seitsemän kuulaa ja jakaminen jatkuu siitä, mihin viimeinen kuula osuu. Pöydän ääressä pelataan monta erää, ja usein molemmat aloittavat yhtä aikaa.
rules-name-avalanche = Avalanche
rules-about-avalanche = Pelitapa ”Avalanche” (lumivyöry) GamePigeonin Mancalassa (iMessagen pelejä), niin kuin pelaajat ja ratkaisuohjelmien tekijät sen kuvaavat: mitään ei kaapata, mutta jakaminen jatkuu yhä uudestaan.

## The rules in full: one sentence for each value of each axis

heading-play = Näin pelataan
rules-no-sheet = Nämä säännöt eivät ole pelilaatikosta: ne on lisätty pelaajia ja pelin tutkijoita varten.
heading-source = Tietoa pelistä
history-alga = Yksi peliohjeista kertoo norjan-, suomen- ja tanskankielisissä teksteissään hieman pelin taustasta: kalahan sanotaan olevan vanhan warin yksinkertaisempi muoto, jota pelataan nykyään enimmäkseen Afrikassa. Siellä lapset kuulemma pelaavat sitä maassa maissinjyvillä tai pikkukivillä.
history-kalahawari = Peliohje ei kerro, mistä peli on peräisin. Nimessä yhdistyvät kalaha ja wari, ja niin myös säännöissä: tyhjään pikkukulhoon osuvan kuulan kaappaus on kalahaa, 2 ja 3 kuulan kaappaus waria.
history-kalah = Peliohje johtaa nimen Kalaharista, eteläisen Afrikan aavikosta, jossa sen mukaan pelattiin hiekkaan tehdyissä painanteissa. Väite on ohjeen oma, eikä lähdettä mainita. Lauta on amerikkalaisen William Julius Championin; sen isot kulhot ovat nimeltään kalah.
history-wari = Peliohjeen mukaan peli on toinen, enemmän strategiaa vaativa kalahan muoto. Yhdessä kalahan peliohjeista asia on norjan-, suomen- ja tanskankielisissä teksteissä päinvastoin: wari on historiallinen peli ja kalaha sen yksinkertaisempi muoto.
history-deskovehry = Peliohje lukee kalahan mankalapeleihin (peleihin, joissa kuulia jaetaan kulhosta kulhoon) ja kutsuu sitä mankalan muunnelmaksi. Ohje on sivustolla, jota tšekkiläiset pelaajat ylläpitävät muille pelaajille.
source-heading = ”{ $heading }”
source-printed = siinä lukee myös: { $names }
source-website = verkkosivu
source-age = { $age } vuotta täyttäneille
source-box = laatikossa: { $contents }
source-board = pelilauta
source-seeds = { $seeds ->
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  }
source-booklet = peliohje
source-words = Peliohjeen omin sanoin ({ $language }): { $words }.
heading-statements = Peliohje kohta kohdalta
source-statements = Peliohjeen jokainen kohta järjestyksessä ja meidän sanoillamme: miten sen mukaan pelataan, miten sitä tulkitaan ja asema, jossa sitä voi kokeilla.
source-as-said = Pelataan niin kuin ohjeessa sanotaan.
rules-aim = Voittaja on se, jonka isossa kulhossa on lopussa enemmän kuulia; jos niitä on yhtä monta, peli päättyy tasapeliin.
rules-sowing = Siirto: ota kaikki kuulat yhdestä omasta pikkukulhostasi ja jaa ne yksi kerrallaan seuraaviin kulhoihin vastapäivään.
rules-turn = Kun kaikki kuulat on jaettu, vuoro siirtyy toiselle.
axis-pits = { $pits ->
    [one] Kummallakin pelaajalla on yksi pikkukulho ja sen
   *[other] Kummallakin pelaajalla on { $pits } pikkukulhoa rivissä ja niiden
  } oikealla puolella iso kulho.
axis-seeds = Alussa jokaisessa pikkukulhossa on { $seeds ->
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  }, ja isot kulhot ovat tyhjät.
axis-starter-agreed = Sopikaa keskenänne, kumpi aloittaa.
axis-starter-lot = Arpa ratkaisee, kumpi aloittaa.
axis-start-even = Alussa jokaisessa pikkukulhossa on yhtä monta kuulaa.
axis-start-fair = Kun pikkukulhoja on kuusi ja kussakin neljä kuulaa, muutama niistä siirretään toisiin kulhoihin: peli alkaa yhdestä FairKalahin 254 asemasta, joka arvotaan tai valitaan numerolla.
axis-sow_store-yes = Ohi mennessäsi pudotat kuulan omaan isoon kulhoosi mutta et koskaan vastapelaajan isoon kulhoon.
axis-sow_store-no = Isoihin kulhoihin ei jaeta; kuulia tulee niihin vain kaappaamalla ja pelin lopussa.
axis-first_seed-sown = Myös ensimmäinen kuula jaetaan.
axis-first_seed-stays = Jos pikkukulhossa on useampi kuin yksi kuula, ensimmäinen palaa siihen ja muut jaetaan; yksinäinen kuula siirtyy seuraavaan kulhoon.
axis-skip_origin-yes = Jos kuulia riittää koko kierrokseen, hyppää sen pikkukulhon yli, josta otit ne.
axis-skip_origin-no = Jos kuulia riittää koko kierrokseen, myös se pikkukulho, josta otit ne, saa kuulan.
axis-relay-no = Siirto päättyy viimeiseen kuulaan.
axis-relay-own = Jos viimeinen kuula osuu omaan pikkukulhoosi, joka ei ole tyhjä, ota kaikki sen kuulat ja jatka jakamista siitä, kunnes viimeinen kuula osuu omaan isoon kulhoosi, tyhjään pikkukulhoon tai vastapelaajan puolelle.
axis-relay-any = Jos viimeinen kuula osuu kumman tahansa puolen pikkukulhoon, joka ei ole tyhjä, ota kaikki sen kuulat ja jatka jakamista siitä, kunnes viimeinen kuula osuu omaan isoon kulhoosi tai tyhjään pikkukulhoon.
axis-extra_turn-yes = Aina kun viimeinen kuula osuu omaan isoon kulhoosi, siirrät heti uudestaan.
axis-extra_turn-no = Lisäsiirtoja ei ole.
axis-capture_extra_turn-yes = Myös kaappauksen jälkeen siirrät heti uudestaan.
axis-capture_extra_turn-no = Kaappaus päättää vuorosi.
axis-opposite_capture-none = Viimeinen kuula ei kaappaa mitään, vaikka se osuisi omaan tyhjään pikkukulhoosi.
axis-opposite_capture-nonempty = Jos viimeinen kuula osuu omaan tyhjään pikkukulhoosi eikä vastapäinen pikkukulho ole tyhjä, molempien kuulat menevät isoon kulhoosi.
axis-opposite_capture-always = Jos viimeinen kuula osuu omaan tyhjään pikkukulhoosi, se menee isoon kulhoosi ja sen mukana kaikki vastapäisen pikkukulhon kuulat; jos niitä ei ole, se menee yksin.
axis-capturer-taken = Tällaisessa kaappauksessa myös viimeinen kuula menee isoon kulhoosi.
axis-capturer-stays = Jos viimeinen kuula osuu omaan tyhjään pikkukulhoosi, vastapäisen pikkukulhon kuulat menevät isoon kulhoosi; viimeinen kuula jää paikalleen.
axis-wari_capture-yes = Jos viimeinen kuula osuu vastapelaajan pikkukulhoon ja siinä on nyt 2 tai 3 kuulaa, kaappaa ne. Jatka taaksepäin niin kauan kuin vastapelaajan pikkukulhoissa on 2 tai 3 kuulaa; ensimmäinen muunlainen lopettaa kaappauksen.
axis-wari_capture-no = 2 tai 3 kuulaa vastapelaajan pikkukulhossa ei ole syy kaapata.
axis-backwards-any = Taaksepäin saa jatkaa jokaisen tällaisen kaappauksen jälkeen.
axis-backwards-several = Taaksepäin saa jatkaa vain, jos viimeisen kuulan jälkeen pikkukulhossa on 3 kuulaa, eli jos kaappasit useita vastapelaajan kuulia.
axis-even_capture-yes = Jos viimeinen kuula osuu vastapelaajan pikkukulhoon ja siinä on nyt parillinen määrä kuulia, kaappaa ne.
axis-even_capture-no = Parillinen määrä vastapelaajan pikkukulhossa ei ole syy kaapata.
axis-grand_slam-allowed = Saat kaapata vastapelaajalta vaikka kaiken.
axis-grand_slam-nothing = Jos kaappaus veisi vastapelaajalta kaiken, mitään ei kaapata.
axis-grand_slam-illegal = Siirtoa, joka kaappaisi vastapelaajalta kaiken, ei saa tehdä, ellei muuta siirtoa ole.
axis-feeding-free = Jos toinen puoli on tyhjä, sinne ei ole pakko antaa kuulia.
axis-feeding-forfeit = Jos toinen puoli on tyhjä ja voit antaa sinne kuulan, sinun on annettava se. Joka jättää antamatta, menettää kaikki laudan kuulat vastapelaajalle, ja peli on ohi.
axis-feeding-compulsory = Jos toinen puoli on tyhjä, sinun on annettava sinne kuula, jos voit.
axis-ends-side_empty = Peli loppuu heti, kun jompikumpi puoli on siirron jälkeen tyhjä, tekipä siirron kumpi tahansa.
axis-ends-cannot_move = Peli loppuu, kun vuorossa olevalla ei ole sallittua siirtoa.
axis-remainder-emptier = Kaikki laudalle jääneet kuulat saa se, jonka puoli on tyhjä.
axis-remainder-owner = Laudalle jääneet kuulat saa se, jonka puolella ne ovat.
axis-remainder-nobody = Laudalle jääneitä kuulia ei lasketa kummallekaan.
axis-remainder-closer = Kaikki laudalle jääneet kuulat saa se, joka teki viimeisen siirron.
axis-repetition-own_side = Jos sama asema toistuu ja sama pelaaja on vuorossa, peli päättyy ja kumpikin saa oman puolensa kuulat. Pelaajat voivat myös sopia siitä.
axis-repetition-split = Jos sama asema toistuu ja sama pelaaja on vuorossa, peli päättyy ja loput kuulat tasataan; paritonta kuulaa ei lasketa kummallekaan. Pelaajat voivat myös sopia siitä.
axis-repetition_at = { $repetition_at ->
    [1] Näin käy, kun asema toistuu ensimmäisen kerran.
   *[other] Näin käy vasta, kun asema on toistunut { $repetition_at } kertaa.
  }
axis-repetition_when_empty-yes = Toistuminen lasketaan, vaikka toinen puoli olisi tyhjä.
axis-repetition_when_empty-no = Toistumista ei lasketa, kun toinen puoli on tyhjä.
axis-quiet_limit = { $quiet_limit ->
    [0] Kaappauksettomien siirtojen määrää ei ole rajattu.
   *[other] Kun { $quiet_limit } peräkkäistä siirtoa ei kaappaa mitään, peli päättyy samalla tavalla.
  }
axis-majority_stop-yes = Peli loppuu myös heti, kun jommassakummassa isossa kulhossa on yli puolet kaikista kuulista.
axis-majority_stop-no = Peli jatkuu, vaikka isossa kulhossa olisi yli puolet kaikista kuulista.
axis-optional_capture-yes = Ei ole pakko kaapata: kaappauksen saa aina jättää väliin, mutta vain kokonaan.
axis-optional_capture-no = Kaappaus tapahtuu itsestään.
axis-optional_extra_turn-yes = Ei ole pakko siirtää uudestaan: lisäsiirron saa aina jättää väliin.
axis-optional_extra_turn-no = Lisäsiirtoa ei voi jättää väliin.
axis-sharing-yes = Pelaajat saavat sopia, että loput kuulat tasataan; paritonta kuulaa ei lasketa kummallekaan.
axis-sharing-no = Pelaajat eivät voi sopia loppujen kuulien tasaamisesta.
axis-swap-yes = Se, joka ei aloittanut, saa ensimmäisen siirtonsa sijaan ottaa aloittajan puolen.
axis-swap-one_move = Pelin ensimmäisestä siirrosta ei saa lisäsiirtoa. Vastaamisen sijaan se, joka ei aloittanut, saa ottaa aloittajan puolen.
axis-swap-no = Puolia ei vaihdeta.

## Readings: what a sheet leaves open, and how it is read here

heading-readings = Näin peliohjetta on tulkittu
heading-open = Tämän peliohje jättää avoimeksi
rules-other-way = Toinen tulkinta:
rules-try = Kokeile:
reading-quote = ”{ $quote }” ({ $language })
reading-ends-any-side = Jokaisen siirron jälkeen katsotaan kumpikin puoli, myös kesken lisäsiirtojen: jos jompikumpi on tyhjä, peli on ohi.
reading-emptied-by-opponent = Yksi peliohjeen lause puhuu siitä, joka ensimmäisenä tyhjentää puolensa, toinen siitä, jolla ei ole kuulia. Tässä loput saa se, jonka puoli on tyhjä, vaikka sen olisi tyhjentänyt vastapelaajan kaappaus. Viimeinen kaappaus voi siis maksaa enemmän kuin tuottaa.
reading-full-lap = Peliohje ei sano, saako myös lähtökulho kuulan, jos kuulia riittää koko kierrokseen. Tässä saa, joten jos kuulia on tasan kierroksen verran, viimeinen osuu siihen. Se oli tyhjä, joten tulee kaappaus, ja vastapäisessä pikkukulhossa on ainakin juuri jaettu kuula.
reading-full-lap-said = Peliohje jättää pois vain vastapelaajan ison kulhon. Jos kuulia riittää koko kierrokseen, myös lähtökulho saa siis kuulan.
reading-capture-ends-turn = Kaappaus päättää vuoron; siitä ei koskaan saa lisäsiirtoa.
reading-capture-no-extra-turn = Peliohje ei mainitse lisäsiirtoa kaappauksen jälkeen. Tulkitsemme, että kaappaus päättää vuoron.
reading-may-capture = Peliohjeen mukaan saat kaapata. Tässä kaappaus tapahtuu itsestään, kuten tavallisesti pelataan; kotisäännöllä siitä tulee vapaaehtoinen.
reading-may-capture-german = Vain saksankielisen ohjeen mukaan saat kaapata, kun viimeinen kuulasi osuu omaan tyhjään pikkukulhoon; ranskankielisen mukaan kaappaat. Tässä kaappaus tapahtuu itsestään, kuten tavallisesti pelataan; kotisäännöllä siitä tulee vapaaehtoinen.
reading-two-permissions = Peliohje antaa luvan kahteen asiaan erikseen: viedä oma kuula kotiin ja ottaa vastapäiset. Tässä ne tapahtuvat yhdessä; kotisäännöllä kaappauksen voi jättää väliin, mutta vain kokonaan.
reading-may-move-again = Peliohjeen mukaan saat siirtää uudestaan, ja loput saa ottaa. Tässä kumpikin tapahtuu itsestään, kuten tavallisesti pelataan; kotisäännöllä lisäsiirrosta tulee vapaaehtoinen.
reading-may-move-again-nordic = Ruotsin-, norjan-, suomen- ja tanskankielisten ohjeiden mukaan saat siirtää uudestaan ja ottaa loput; englanninkielisen mukaan saat lisäsiirron suoraan. Tässä kumpikin tapahtuu itsestään, kuten tavallisesti pelataan; kotisäännöllä lisäsiirrosta tulee vapaaehtoinen.
reading-may-move-again-german = Vain saksankielisen ohjeen mukaan saat siirtää uudestaan ja ottaa loput; ranskankielisen mukaan saat kummankin suoraan. Tässä kumpikin tapahtuu itsestään, kuten tavallisesti pelataan; kotisäännöllä lisäsiirrosta tulee vapaaehtoinen.
reading-one-player = Saksankielisen ohjeen mukaan loput saa se, jolla on vain tyhjiä pikkukulhoja, ranskankielisen mukaan se, joka päättää pelin. Kummankin on tulkittu tarkoittavan pelaajaa, jonka puoli on tyhjä, vaikka sen olisi tyhjentänyt vastapelaajan kaappaus. Viimeinen kaappaus voi siis maksaa enemmän kuin tuottaa.
reading-captures-backwards = Taaksepäin on kohti omaa isoa kulhoasi ja vain vastapelaajan puolella; ensimmäinen pikkukulho, jossa ei ole 2 tai 3 kuulaa, lopettaa kaappauksen.
reading-captures-unbroken = Ranskankielisen ohjeen mukaan ensimmäinen pikkukulho, jossa ei ole 2 tai 3 kuulaa, lopettaa kaappauksen; saksankielisen mukaan sen ohi voisi jatkaa. Tässä kaappaus loppuu siihen.
reading-backwards-unsaid = Peliohjeen mukaan myös yhtenäinen rivi pikkukulhoja, joissa on 2 tai 3 kuulaa, kaapataan, mutta lauseesta puuttuu sana: se ei sano, kumman puolella ja mihin suuntaan. Tässä jatketaan taaksepäin, vastapelaajan puolella.
reading-any-capture = Saksankielisen ohjeen mukaan taaksepäin saa jatkaa vain, jos kaappasit useita kuulia, ranskankielisen mukaan jokaisen kaappauksen jälkeen. Tässä mikä tahansa kaappaus riittää.
reading-may-go-on = Kummankin ohjeen mukaan taaksepäin vain saa jatkaa, ja saksankielisen mukaan ylipäätään vain saa kaapata. Tässä kaappaus tapahtuu itsestään, kuten tavallisesti pelataan; kotisäännöllä sen voi jättää väliin, mutta vain kokonaan.
reading-capture-everything = Peliohje ei sano, saako vastapelaajalta kaapata kaiken. Tässä saa.
reading-sharing = Peliohje puhuu tasaamisesta silloin, kun kuulia on jäljellä vähän. Tässä kumpi tahansa voi ehdottaa sitä milloin vain ja toinen hyväksyä; kumpikin saa puolet, eikä paritonta kuulaa lasketa kummallekaan.
reading-opposite-not-empty = Peliohjeessa vastapelaajan kuulat kaapataan yhdessä oman kuulan kanssa. Se ei sano, mitä tapahtuu, jos vastapäätä ei ole kuulia. Tässä mitään ei silloin kaapata ja kuulasi jää paikalleen.
reading-lone-seed = Peliohje ei sano, mitä tapahtuu, jos vastapäinen pikkukulho on tyhjä. Tässä kuulasi menee yksin isoon kulhoosi.
reading-rest-owner = Peliohje puhuu toisen puolen isosta kulhosta. Se on tulkittu näin: kumpikin saa oman puolensa kuulat.
reading-empty-not-won = Oman puolen tyhjentäminen ei vielä ole voitto: vastapelaaja saa kuulat, jotka ovat jäljellä toisella puolella.
reading-rest-first-empty = Turnauksissa kaikki loput kuulat saa se, jonka puoli on tyhjä. Joissakin ohjelmissa kumpikin pitää oman puolensa kuulat.
reading-first-seed-stays = Ensimmäinen kuula palaa pikkukulhoon, josta se otettiin. Jotkin ohjelmat jakavat senkin, niin kuin kalahissa.
reading-forfeit = Siirto, joka jättää tyhjän puolen ilman kuulaa, on sallittu, mutta sillä menetät kaikki laudan kuulat; saat varoituksen ennen siirtoa.
reading-direction = Peliohje ei sano, kumpaan suuntaan jaetaan. Tässä jaetaan vastapäivään, kuten kaikissa muissa ohjeissa.
reading-grand-slam = Peliohjeen mukaan kaikkea ei saa kaapata, mutta se ei sano, miten sellaisen siirron käy. Tässä siirto on sallittu eikä kaappaa mitään; yhtä hyvin sen voisi tulkita kielletyksi.
reading-cannot-feed = Jos mikään siirto ei anna kuulaa tyhjälle puolelle, peli on ohi ja kumpikin saa oman puolensa kuulat.
reading-no-legal-move = Peliohje ei sano mitään pelaajasta, jolla ei ole sallittua siirtoa. Sen muiden sääntöjen mukaan niin ei käy koskaan.
reading-repetition = Peliohjeen mukaan pelin voi lopettaa, kun kaappauksia ei enää tule. Näin katsotaan käyneen, kun sama asema toistuu ja sama pelaaja on vuorossa, tai kun molemmat ovat siitä samaa mieltä.
reading-who-starts = Peliohje ei sano, kumpi aloittaa. Tässä siitä sovitaan.
reading-any-number = Kaappaukseen ei vaikuta, montako kuulaa jaat. Tässä kokonainen kierroskin voi päättyä kaappaukseen.
reading-equal-scores = Peliohje ei sano, mitä tapahtuu, jos kummallakin on yhtä monta kuulaa. Tässä se on tasapeli.

heading-faults = Käännösvirheet, joiden mukaan ei pelata
fault-clockwise = Englanninkielinen ohje käskee jakaa myötäpäivään. Tällä laudalla oikealle on kuitenkin vastapäivään, ja niin sanovat ruotsin-, norjan-, suomen- ja tanskankieliset ohjeet.
fault-bowl = Englanninkielisestä ohjeesta puuttuu sana ”large” (iso), joten se kieltää kuulat vastapelaajan koko puolelta. Vain vastapelaajan iso kulho ohitetaan.
fault-six-pits = Saksankielisen ohjeen mukaan kuulat jaetaan 6 seuraavaan pikkukulhoon. Niitä jaetaan, kunnes käsi on tyhjä.
fault-another-ball = Ohjeen mukaan pelaaja saa uuden kuulan, kun viimeinen kuula osuu omaan isoon kulhoon. Tarkoitus on, että hän saa siirtää uudestaan.
fault-right-side = Sananmukaisesti ohje jakaisi kuulat vain laudan oikealle puolelle. Tarkoitus on jakaa oikealle eli vastapäivään.
fault-captured-ball = Ohjeen mukaan kaapattu kuula menee isoon kulhoon muiden mukana. Tarkoitetaan kuulaa, joka kaappaa.
fault-die = Tekstin on kääntänyt kone, joka luuli saksan sanaa ”die” (joka) englannin verbiksi ja kirjoitti tilalle ”sterben” (kuolla).
fault-wari-words = Moni muukin konekäännöksen sana on käsittämätön: pelin nimi, joka on wari, ja sanat, jotka tarkoittavat pikkukulhoja, isoa kulhoa, laudan kiertämistä ja pikkukulhojen riviä.

## One move by all rule sets

compare-title = Sama siirto kaikilla säännöillä
compare-own = Kotisäännöilläsi
compare-over = Peli oli ohi jo ennen siirtoa.
compare-illegal = Siirto ei ole sallittu.
web-compare = Vertaa sääntöjä
web-compare-pit = Pikkukulhosta:

## Moves and events, as you would say them aloud

say-sown = { $player } jakaa { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } pikkukulhosta { $pit }.
say-relay = { $times ->
    [one] Viimeinen kuula ja saman pikkukulhon muut kuulat jaetaan edelleen.
   *[other] Viimeinen kuula ja saman pikkukulhon muut kuulat jaetaan edelleen, yhteensä { $times } kertaa.
  }
say-last-own = Viimeinen osuu omaan pikkukulhoon { $pit }.
say-last-other = Viimeinen osuu vastapelaajan pikkukulhoon { $pit }.
say-captured = Kaapattu: { $seeds ->
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  }.
say-declined = { $seeds ->
    [0] Lisäsiirto jätetään väliin.
    [one] Kaappaus jätetään väliin: yksi kuula jää paikalleen.
   *[other] Kaappaus jätetään väliin: { $seeds } kuulaa jää paikalleen.
  }
say-grand_slam = { $seeds ->
    [one] Yksi kuula
   *[other] { $seeds } kuulaa
  } jää kaappaamatta: vastapelaajalla ei ole muita.
say-extra_turn = Viimeinen kuula osuu isoon kulhoon. { $player } saa lisäsiirron.
say-forfeited = Tyhjä puoli jäi ilman kuulaa. { $player } saa { $seeds ->
    [one] laudan ainoan kuulan
   *[other] laudan kaikki { $seeds } kuulaa
  }.
say-swept = { $player } saa laudalta vielä { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
say-swap = { $player } ottaa toisen puolen: lauta käännetään ympäri.
say-row = { $player }, pikkukulhot 1–{ $pits }: { $seeds }. Iso kulho: { $store }.
say-turn = { $player } on vuorossa.
say-undo = Siirto on peruttu.
say-redo = Siirto on tehty uudelleen.

## A turn in a few words, and the moves of a game on the page

turn-sown = { $seeds ->
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  } pikkukulhosta { $pit }
turn-relay = { $times ->
    [one] jaettu edelleen kerran
   *[other] jaettu edelleen { $times } kertaa
  }
turn-captured-opposite = kaapattu { $seeds } kuulaa pikkukulhosta { $pit } ja vastapäätä
turn-captured-own = kaapattu viimeinen kuula pikkukulhosta { $pit }
turn-captured-pit = kaapattu { $seeds } kuulaa toisen puolen pikkukulhosta { $pit }
turn-captured-pits = kaapattu { $seeds } kuulaa toisen puolen pikkukulhoista { $first }–{ $last }
turn-declined = { $seeds ->
    [0] lisäsiirto jätetty väliin
   *[other] kaappaus jätetty väliin ({ $seeds })
  }
turn-grand_slam = ei kaappausta, se olisi vienyt kaiken ({ $seeds })
web-turn-other = { $player }: { $moves }
say-played = { $moves ->
    [1] { $player }: pikkukulho { $pits }.
    [2] { $player }: pikkukulhot { $pits }, lisäsiirto.
   *[other] { $player }: pikkukulhot { $pits }, lisäsiirtoja.
  }
say-move-again = { $player } saa lisäsiirron.
say-took = { $player } kaappasi { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }: { $moves ->
    [1] pikkukulho { $pits }.
   *[other] pikkukulhot { $pits }.
  }
say-side_empty = { $player } jäi ilman kuulia.
say-all_empty = Kaikki pikkukulhot ovat tyhjiä.
say-no_move = { $player } ei voi siirtää.
you-say-side_empty = Jäit ilman kuulia.
you-say-no_move = Et voi siirtää.
web-move-at = Siirto { $move }.
web-gone-on = Peli on edennyt.
web-hold = Pidä sormea pikkukulhon päällä, niin näet, mihin viimeinen kuula osuu.
web-moves = Siirrot
web-to-start = Alkuun
web-step-back = Siirto taaksepäin
web-step-forward = Siirto eteenpäin
web-to-end = Viimeiseen siirtoon
web-run = Jatka
web-pause = Tauko
web-pace = Nopeus
web-turn-board = Käännä lauta
web-moves-keys = ← ja → selaavat siirtoja; itse laudalla pilkku ja piste.
web-you = Sinä
web-near = Lähempi pelaaja
web-far = Kauempi pelaaja
web-friend = Kaverisi
web-download = Lataa
web-copy-record = Kopioi
web-not-copied = Kopiointi ei onnistunut.
web-my-games = Omat pelit
web-my-games-kept = Pelit ovat vain tässä selaimessa, ja selain voi poistaa ne, jos tila loppuu: tallenna ne silloin tällöin tiedostoon.
web-my-games-lost = Tämä selain ei tallenna pelejä: ne katoavat, kun suljet sivun. Tallenna ne tiedostoon.
web-not-stored = Jos suljet sivun, peli katoaa.
web-games-save = Tallenna kaikki pelit tiedostoon
web-games-open = Lue pelejä tiedostosta
web-games-read = { $count ->
    [0] Tiedostossa ei ole uusia pelejä.
    [one] Yksi peli luettu.
   *[other] { $count } peliä luettu.
}
web-games-unreadable = Tämä ei ole tallennettujen pelien tiedosto.
web-games-removed = Poistettu: { $game }
web-games-which = Mitkä pelit
web-games-all = Kaikki
web-games-open-ones = Kesken
web-games-friends = Kavereiden kanssa
web-games-won = Voitetut
web-games-lost = Hävityt
web-games-none = Ei tällaisia pelejä.
web-games-win = Voitto { $score }
web-games-loss = Tappio { $score }
web-games-draw = Tasapeli { $score }
web-games-ended = { $player } voitti { $score }
web-games-stopped = Jäi kesken
web-carry-help = Avaa linkki tai skannaa koodi toisella laitteella. Peli jatkuu siellä samasta kohdasta; tässä se jää ennalleen.
web-no-games = Ei vielä pelejä.
web-replay = Katso uudestaan
web-forget = Poista
foreign-read = Luettu näin: { $form }, { $rules }, { $position }
foreign-game = Luettu näin: { $form }, { $rules }, { $count ->
    [one] yksi siirto
   *[other] { $count } siirtoa
}
foreign-ring = luvut jakojärjestyksessä
foreign-rows = rivit Etelästä nähtyinä
foreign-letters = siirrot kirjaimina
foreign-numbers = siirrot numeroina
web-load = Avaa peli tai asema
web-load-text = Peli (.kgn) tai asema, esimerkiksi <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S:
web-load-file = Tiedostosta
web-your-side = Oma puolesi
web-load-open = Avaa
web-analysis = Analyysi
web-analyse = Analysoi
web-values = Arvot
web-values-are = Arvo kertoo, montako kuulaa vuorossa oleva on pelin lopussa edellä, kun kumpikin pelaa parhaansa.
web-values-exact = Tarkat arvot
web-depth = Syvyys { $depth }
web-depth-running = Syvyys { $depth }, lasketaan …
web-depth-none = Lasketaan …
web-think-stop = Pysäytä
web-think-longer = Laske pidempään
web-verdict = Paras: pikkukulho { $pit }, { $value }.
web-lines = Siirrot paremmuusjärjestyksessä
web-line-pit = Pikkukulho { $pit }
web-line-expected = Odotettu jatko
web-move-tree = Siirrot ja muunnelmat
web-variations = Muunnelmat
web-comment = Kommentti tähän siirtoon
web-comment-start = Kommentti alkuasemaan
web-promote = Tee päämuunnelmaksi
web-delete-moves = Poista tästä eteenpäin
web-deleted = Poistettu.
web-analysis-keys = Analyysissa ↑ ja ↓ vaihtavat muunnelmaa; Home ja End vievät alkuun ja loppuun.
web-ahead-exact = tasan { $seeds } edellä
web-ahead-lower = vähintään { $seeds } edellä
web-ahead-upper = enintään { $seeds } edellä
web-ahead-estimate = noin { $seeds } edellä
web-behind-exact = tasan { $seeds } jäljessä
web-behind-lower = enintään { $seeds } jäljessä
web-behind-upper = vähintään { $seeds } jäljessä
web-behind-estimate = noin { $seeds } jäljessä
web-even-exact = varmasti tasan
web-even-lower = vähintään tasan
web-even-upper = enintään tasan
web-even-estimate = suunnilleen tasan
web-editor = Aseman asettelu
web-edit-counted = Oikealta laudalta: näppäile pikkukulhojen kuulamäärät järjestyksessä
web-edit-help = Paina kulhoa, niin siihen tulee kuula; siirrä kuula vetämällä; ota kuula pois hiiren oikealla painikkeella. Näppäimistöllä: nuolinäppäimet, + ja −, tai luku.
web-edit-pit = { $player }, pikkukulho { $pit }
web-edit-store = { $player }, iso kulho
web-edit-seeds = Kuulia: { $seeds }. Alussa: { $total }.
web-edit-start = Alkuasema
web-edit-clear = Tyhjennä lauta
web-edit-to-move = Vuorossa:
web-edit-text = Asema tekstinä
web-edit-set = Asettele
web-edit-legal = { $moves ->
    [one] Yksi sallittu siirto.
   *[other] { $moves } sallittua siirtoa.
  }
web-edit-play = Pelaa tästä
web-pass-on = Jaa linkki
web-pass-on-link = Säännöt, asema ja siirrot ovat itse linkissä. Mitään ei tallenneta.
web-copy-position = Kopioi asema
web-copy-drawing = Kopioi tekstikuvana
web-picture = Kuva ({ $kind })
web-embed = Upota verkkosivulle
web-embed-values = Näytä siirtojen arvot
web-embed-html = HTML sivua varten:
web-copy-html = Kopioi HTML
web-embed-preview = Esikatselu
web-openings = Avaukset
web-openings-intro = Ensimmäisen vuoron arvo, kun kumpikin pelaa parhaansa: monellako kuulalla aloittaja voittaa (+) tai häviää (−).
web-opening-grid = Pystysuunnassa: pikkukulhojen määrä kummallakin puolella. Vaakasuunnassa: kuulien määrä kussakin pikkukulhossa.
web-opening-wins = Aloittaja voittaa { $seeds } kuulan erolla.
web-opening-loses = Aloittaja häviää { $seeds } kuulan erolla.
web-opening-draw = Tasapeli.
web-opening-wins-between = Aloittaja voittaa { $least }–{ $most } kuulan erolla.
web-opening-loses-between = Aloittaja häviää { $least }–{ $most } kuulan erolla.
web-opening-between = Aloittajan johto lopussa: { $least }…{ $most }.
web-opening-least = Aloittajan johto lopussa: vähintään { $least }.
web-opening-most = Aloittajan johto lopussa: enintään { $most }.
web-opening-unknown = Ei vielä tiedossa.
web-opening-proof = Todistanut Kalaha { $version } apunaan loppupelitaulukko { $table } kuulaan asti: { $nodes ->
    [one] yksi asema
   *[other] { $nodes } asemaa
  }, { $duration }.
web-opening-beyond = Tämän vuoron jälkeen ei ole todistettu mitään. Tietokoneen arvio:
web-opening-none = Tästä asemasta ei ole todistettu mitään. Tietokoneen arvio:

## How a game ends

outcome-won = { $player } voittaa { $winner }–{ $loser }.
outcome-draw = Tasapeli, kummallakin { $winner }.
outcome-given-up = { $player } voittaa.
reason-side_empty = Laudan toinen puoli on tyhjä.
reason-no_move = Siirtoja ei enää ole.
reason-cannot_feed = Tyhjälle puolelle ei voi antaa kuulaa.
reason-majority = Toisessa isossa kulhossa on yli puolet kaikista kuulista.
reason-forfeit = Tyhjä puoli jäi ilman kuulaa.
reason-repetition = Sama asema toistui.
reason-no_capture = Liian monta siirtoa ilman kaappausta.
reason-stopped = Molemmat ovat samaa mieltä: kaappauksia ei enää tule.
reason-shared = Loput kuulat tasataan.
reason-resigned = { $player } luovuttaa.
reason-timed_out = { $player } ylitti aikansa.

## kalaha play

play-welcome = Kalaha. Säännöt: { $name }. Kirjoita ”ohje”, niin näet kaikki komennot, tai ”lopeta”, kun haluat lopettaa.
play-friend = Kaverin kanssa vierekkäin: kalaha play --north human
play-computer-is = { $player }: tietokone, taso { $level }, { $word }.
play-overwrite = Tiedosto { $file } on jo olemassa. Korvataanko se?
play-lot = Arpa on ratkaissut: { $player } aloittaa.
play-prompt = Pikkukulho 1–{ $pits } tai ohje:
play-empty-line = Kirjoita oman pikkukulhosi numero tai ”ohje”.
play-unknown = ”{ $text }” ei ole pikkukulho eikä komento. Kirjoita ”ohje”, niin näet luettelon.
play-turn-over = Vuorosi päättyi ennen siirtoa { $move }, joten sitä ei tehty.
play-hint = Vihje: pikkukulho { $move }. Johto lopussa ({ $player }): { $value }.
play-hint-swap = Vihje: vaihda puolta. Johto lopussa ({ $player }): { $value }.
play-would-forfeit = Tyhjä puoli jää näin ilman kuulaa, ja menetät { $seeds ->
    [one] laudan ainoan kuulan
   *[other] laudan kaikki { $seeds } kuulaa
  }. Siirrätkö silti?
play-yes-or-no = Vastaa ”{ $yes }” tai ”{ $no }”.
play-saved = Peli tallennettu tiedostoon { $file }.
play-loaded = Peli avattu tiedostosta { $file }.
play-needs-file = Anna myös tiedoston nimi, esimerkiksi: { $word } ilta.kgn
play-offered-share = { $player } ehdottaa, että loput kuulat tasataan. Kirjoita ”hyväksy” tai ”hylkää”.
play-offered-stop = { $player } ehdottaa lopettamista, koska kaappauksia ei enää tule. Kirjoita ”hyväksy” tai ”hylkää”.
say-decline = Ehdotus hylättiin, peli jatkuu.
say-accept = { $player } hyväksyy.
play-swap-now = Voit nyt vaihtaa puolta: kirjoita ”vaihda”.
play-game-over = Peli on ohi. Kirjoita ”uusi”, jos haluat pelata uudestaan, ”peru”, jos haluat siirron takaisin, ”tallenna”, jos haluat pelin talteen, tai ”lopeta”.
play-over-prompt = uusi, peru, tallenna tai lopeta:
play-bye = Kiitos pelistä, hei hei!

## Commands at the prompt; the English ones are understood in every language

word-help = ohje
word-undo = peru
word-redo = uudelleen
word-hint = vihje
word-board = lauta
word-rules = säännöt
word-save = tallenna
word-load = avaa
word-new = uusi
word-swap = vaihda
word-share = tasaa
word-stop = riittää
word-accept = hyväksy
word-decline = hylkää
word-resign = luovuta
word-quit = lopeta
word-file = TIEDOSTO
word-help-pit = 3: jaa pikkukulhosta 3; 3~: sama ilman kaappausta tai lisäsiirtoa; 1-6-2: useita siirtoja samalla vuorolla
word-help-help = tämä luettelo
word-help-undo = takaisin edelliseen valintaasi
word-help-redo = tee peruttu siirto uudelleen
word-help-hint = mitä tietokone pelaisi
word-help-board = näytä lauta uudestaan
word-help-rules = voimassa olevat säännöt
word-help-save = peli talteen
word-help-load = jatka tallennettua peliä
word-help-new = uusi peli samoilla säännöillä
word-help-swap = ota toinen puoli
word-help-share = ehdota loppujen kuulien tasaamista
word-help-stop = ehdota lopettamista, koska kaappauksia ei enää tule
word-help-accept = hyväksy vastapelaajan ehdotus
word-help-decline = hylkää vastapelaajan ehdotus
word-help-resign = anna periksi
word-help-quit = poistu pelistä

## The other commands

list-moves = { $count ->
    [0] Ei sallittuja siirtoja.
    [one] Yksi sallittu siirto:
   *[other] { $count } sallittua siirtoa:
  }
list-gain = { $move }: { $seeds ->
    [0] isoon kulhoon ei mitään
    [one] isoon kulhoon yksi kuula
   *[other] isoon kulhoon { $seeds } kuulaa
  }
list-extra-turn = lisäsiirto
list-declined = { $seeds ->
    [0] jättää lisäsiirron väliin
   *[other] jättää kaappauksen väliin
  }
list-captures = kaappaa { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }
list-ends = päättää pelin
list-forfeits = menettää loput kuulat
rules-list-hint = Säännöt kokonaan: kalaha rules alga

## kalaha analyse, kalaha review

analyse-so-far = Syvyys { $depth }: siirto { $move }, { $value }.
analyse-header = Siirtojen arvot ({ $player }): johto kuulina pelin lopussa.
analyse-line = { $move }: { $value }. Jatko: { $line }
kind-exact = tarkalleen { $seeds }
kind-lower = vähintään { $seeds }
kind-upper = enintään { $seeds }
kind-estimate = { $seeds }, arvio
kind-between = Varmasti väliltä { $least }…{ $most }. Tarkka arvo voi riippua siitä, mitkä asemat toistuvat.
analyse-cost = { $nodes ->
    [one] Tutkittu yksi asema
   *[other] Tutkittu { $nodes } asemaa
  }, aikaa kului { $seconds } s.
review-progress = Läpikäynti
move-by = { $player }, siirto { $move }: { $did }
review-reply = Vastaus: { $line }.
review-better = Parempi: { $line } ({ $value }).
review-count = { $player }, siirtoja: { $moves }. Parhaita { $best }, hyviä { $good }, pieniä virheitä { $inaccuracy }, virheitä { $mistake }, pahoja virheitä { $blunder }.
review-sum = { $player } { $seeds ->
    [0] ei menettänyt yhtään kuulaa
    [one] menetti yhteensä yhden kuulan
   *[other] menetti yhteensä { $seeds } kuulaa
  }.
review-sum-estimate = { $player } menetti luultavasti yhteensä noin { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
review-recurs = Näillä säännöillä asemat voivat toistua: usein vain rajat ovat varmoja, ja menetykset ovat arvioita.

## A review: how good a move was, what it cost, and why

grade-best = Paras siirto
grade-good = Hyvä siirto
grade-inaccuracy = Pieni virhe
grade-mistake = Virhe
grade-blunder = Paha virhe
cost-exact = Se maksaa { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
cost-lower = Se maksaa vähintään { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
cost-estimate = Se maksaa luultavasti noin { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
why-missed_capture = { $player } jättää kaappaamatta { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
why-missed_capture-then = { $player } jättää kaappaamatta { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } { $moves ->
    [one] lisäsiirron
   *[other] { $moves } lisäsiirron
  } jälkeen.
why-smaller_capture = { $player } kaappaa liian vähän: kaapattavissa oli { $seeds ->
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  }.
why-missed_extra_turns = { $player } jättää käyttämättä { $moves ->
    [one] lisäsiirron
   *[other] { $moves } lisäsiirtoa
  }.
why-broken_chain = { $player } katkaisee lisäsiirtojen ketjun: niitä olisi saanut vielä { $moves ->
    [one] yhden
   *[other] { $moves }
  }.
why-missed_rest = { $player } olisi voinut päättää pelin ja saada lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
why-forfeited = { $player } ei anna tyhjälle puolelle kuulaa ja menettää vastapelaajalle laudan { $seeds ->
    [one] ainoan kuulan
   *[other] kaikki { $seeds } kuulaa
  }.
why-emptied_own = { $player } jää ilman kuulia, ja vastapelaaja saa laudalta vielä { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
why-gave_rest = { $player } päättää pelin, ja vastapelaaja saa lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
why-ended_early = { $player } päättää pelin liian aikaisin.
why-missed_swap = Vaihto kannattaisi: { $player } voisi ottaa paremman puolen.
why-swapped = { $player } ottaa huonomman puolen.
why-allowed_swap = { $player } jättää puolen, jonka vastapelaaja mielellään ottaa.
why-allowed_capture = { $player } antaa vastapelaajan kaapata { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
why-allowed_capture-pit = { $player } jättää pikkukulhon { $pit } suojatta: vastapelaaja voi kaapata { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
why-allowed_rest = { $player } antaa vastapelaajan päättää pelin ja saada lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
why-starved = { $player } jää ilman sallittua siirtoa, ja vastapelaaja saa lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
why-allowed_extra_turns = { $player } antaa vastapelaajalle { $moves ->
    [one] lisäsiirron
   *[other] { $moves } lisäsiirtoa
  }.
why-sown_less = { $player } saa isoon kulhoon { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } vähemmän.
why-allowed_sowing = { $player } antaa vastapelaajan jakaa isoon kulhoonsa { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } enemmän.
why-less_rest = { $player } saa lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } vähemmän.
why-later_rest = { $player } jättää vastapelaajalle pelin päättyessä lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } enemmän.
why-later_capture = { $player } antaa vastapelaajan kaapata myöhemmin { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } enemmän.
why-later_missed = { $player } kaappaa myöhemmin { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } vähemmän.
why-win-draw = { $player } päästää voiton käsistään: kun kumpikin pelaa parhaansa, tulos on nyt tasapeli.
why-win-loss = { $player } päästää voiton käsistään: kun kumpikin pelaa parhaansa, peli on nyt hävitty.
why-draw-loss = { $player } päästää tasapelin käsistään: kun kumpikin pelaa parhaansa, peli on nyt hävitty.
why-later = Menetys näkyy vasta myöhemmin.
why-more_later = Myöhemmin menetetään vielä lisää.

## Help on the command line

help-kalaha = Kalaha juuri niin kuin oman pelilaatikkosi peliohje sanoo.
help-play = Pelaa päätteessä kaveria tai tietokonetta vastaan.
help-rules = Luettele säännöt tai selitä yhdet kokonaan.
help-moves = Näytä asema ja sen sallitut siirrot.
help-analyse = Näytä, minkä arvoinen kukin sallittu siirto on.
help-review = Etsi tallennetun pelin virheet: mitä ne maksoivat ja miksi.
help-argument-position = Asema, esimerkiksi "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S"; oletus: alkuasema.
help-argument-game = Asema tai tallennetun pelin tiedosto; oletus: alkuasema.
help-argument-record = Tallennetun pelin tiedosto.
help-argument-id = Säännöt, esimerkiksi alga.
option-help = Näytä tämä ohje.
option-version = Näytä versio.
option-lang = Vastausten kieli: sv, nb, fi, da, en, de, fr, cs.
option-json = Tulosta tekstin sijasta yksi JSON-dokumentti.
option-rules = Säännöt: { $names }.
option-pits = Pikkukulhoja kummallakin puolella, 1–8.
option-seeds = Kuulia kussakin pikkukulhossa pelin alussa.
option-axis = Kotisääntö, esimerkiksi remainder=owner; niitä voi antaa monta.
option-seconds = Miettimisaika asemaa kohti sekunteina.
option-nodes = Tutkittavien asemien määrä.
option-plies = Montako siirtoa katsotaan eteenpäin.
option-threads = Säikeiden määrä; oletus: yksi ydintä kohti.
option-no-book = Laske, vaikka avauskirja tietäisi arvot.
option-play = Siirrot, jotka tehdään ensin, esimerkiksi "3 6 1".
option-compare = Näytä, miten tämä siirto päättyy kaikilla säännöillä.
option-sheet = Näytä peliohje kohta kohdalta ja rinnalla se, miten pelataan.
option-south = Kuka pelaa Etelänä: human (ihminen) tai computer:1 – computer:10 (tietokone). Pelkkä computer on taso 3, mukava alkuun. Oletus: human.
option-north = Kuka pelaa Pohjoisena; samat vaihtoehdot kuin Etelällä. Oletus: computer.
option-south-name = Etelän pelaajan nimi.
option-north-name = Pohjoisen pelaajan nimi.
option-words = Kuvaile lauta sanoin piirtämisen sijaan.
option-load = Jatka tallennettua peliä.
option-lot = Luku, jolla arpa ja tietokoneen valinnat alle tason 10 toistuvat samoina.
option-fair = Reilun alkuaseman numero, 1–254.
label-usage = Käyttö
label-arguments = Argumentit
label-options = Valitsimet
label-commands = Komennot

## When the command line is wrong

cli-error = Virhe: { $text }
cli-only-with = Valitsinta { $one } voi käyttää vain yhdessä valitsimen { $other } kanssa.
cli-not-with = Valitsinta { $one } ei voi käyttää yhdessä valitsimen { $other } kanssa.
cli-rules-and-load = Tallennetulla pelillä on omat sääntönsä; { $name } ei sovi yhteen valitsimen --load kanssa.
cli-not-understood = En ymmärrä tätä: { $text }
cli-no-command = Komentoa ”{ $name }” ei ole. Kaikki komennot: kalaha --help
cli-no-command-near = Komentoa ”{ $name }” ei ole. Tarkoititko komentoa ”{ $near }”?
cli-no-option = Tällä komennolla ei ole valitsinta { $name }. Kaikki valitsimet: --help
cli-no-option-near = Tällä komennolla ei ole valitsinta { $name }. Tarkoititko valitsinta { $near }?
cli-needs-value = Valitsimelta { $name } puuttuu arvo.
cli-takes-no-value = Valitsimelle { $name } ei anneta arvoa.
cli-missing = { $name } puuttuu.
cli-extra = ”{ $text }” on tässä liikaa.
cli-bad-axis = Kotisääntö annetaan muodossa nimi=arvo, ei ”{ $text }”.
cli-bad-number = { $name }: arvon on oltava kokonaisluku, ei ”{ $text }”.
cli-bad-range = { $name }: arvon on oltava kokonaisluku väliltä { $least }–{ $most }, ei ”{ $text }”.
cli-bad-seconds = { $name }: arvon on oltava nollaa suurempi sekuntimäärä, esimerkiksi 0.5, ei ”{ $text }”.
cli-bad-choice = { $name }: arvo ei voi olla ”{ $text }”; valittavana ovat { $choices }.
cli-file = Tiedostoa { $file } ei voi lukea tai kirjoittaa: { $text }
cli-file-read = Tiedostoa { $file } ei voi lukea: { $text }

## When something is wrong

error-not-installed = { $name } puuttuu; asenna se näin: pip install 'kalaha[{ $extra }]'.
error-no-kernels = Tälle alustalle ({ $platform }) ei ole konekoodia. Komento ”python -m kernels” rakentaa sen lähdekoodin kansiossa; asetuksella KALAHA_KERNELS=python Kalaha laskee ilman sitä, noin sata kertaa hitaammin.
error-unknown-rules = Sääntöjä { $name } ei ole; valittavana ovat { $names }.
error-unknown-rules-several = { $name } voi tarkoittaa näitä: { $names }. Kirjoita enemmän siitä, mitä laatikossa lukee.
error-unknown-rules-other = { $name } on toinen peli, jota täällä ei ole; lähimpänä ovat säännöt { $nearest }.
error-unknown-rules-nearest = Sääntöjä { $name } ei ole; tarkoititko { $nearest }? Valittavana ovat { $names }.
error-unknown-axis = Kotisääntöä { $axis } ei ole; valittavana ovat { $names }.
error-axis-not-number = { $axis }: arvon on oltava kokonaisluku väliltä 1–{ $limit }, ei { $value }.
error-axis-not-choice = { $axis }: arvo ei voi olla { $value }; valittavana ovat { $choices }.
error-rules-too-many-seeds = Arvoilla pits={ $pits } ja seeds={ $seeds } laudalle tulisi { $total } kuulaa, mutta sinne mahtuu enintään { $limit }.
error-extra-turn-needs-store = extra_turn vaatii säännön sow_store: viimeinen kuula ei koskaan osu isoon kulhoon, johon ei jaeta.
error-grand-slam-needs-capture = grand_slam={ $value } vaatii säännön opposite_capture, wari_capture tai even_capture: muuten mikään viimeinen kuula ei kaappaa.
error-backwards-needs-wari-capture = backwards={ $value } vaatii säännön wari_capture: mikään muu kaappaus ei jatku taaksepäin.
error-relay-needs-store = relay={ $value } vaatii säännön sow_store: jos isoon kulhoon ei jaeta, jakaminen ei ehkä lopu koskaan.
error-relay-excludes-wari-capture = relay=any sulkee pois säännön wari_capture: kun pikkukulhossa on viimeisen kuulan jälkeen 2 tai 3, jakaminen jatkuu aina.
error-relay-excludes-even-capture = relay=any sulkee pois säännön even_capture: kun pikkukulhossa on viimeisen kuulan jälkeen parillinen määrä, jakaminen jatkuu aina.
error-capturer-stays-needs-nonempty = capturer=stays vaatii säännön opposite_capture=nonempty: vain vastapäiset kuulat voi kaapata.
error-repetition-needs-no-store = { $axis }={ $value } vaatii säännön sow_store=no: jos isoon kulhoon jaetaan, asema ei voi toistua.
error-feeding-needs-cannot-move = feeding={ $value } vaatii arvon ends=cannot_move: jos tyhjä puoli päättää pelin, kuulaa ei enää tarvitse antaa kenellekään.
error-optional-capture-needs-capture = optional_capture vaatii säännön opposite_capture, wari_capture tai even_capture: muuten väliin jätettävää kaappausta ei ole.
error-capture-extra-turn-needs-both = capture_extra_turn vaatii säännön extra_turn ja kaappauksen: lisäsiirron saa silloin myös kaappauksesta.
error-capture-extra-turn-excludes-declining = capture_extra_turn sulkee pois säännön optional_extra_turn: merkki ~ voisi koskea kaappausta tai lisäsiirtoa.
error-one-move-needs-extra-turn = swap=one_move vaatii säännöt extra_turn ja start=even: tasaisella laudalla ensimmäinen siirto ei anna lisäsiirtoa.
error-optional-extra-turn-needs-extra-turn = optional_extra_turn vaatii säännön extra_turn: muuten väliin jätettävää lisäsiirtoa ei ole.
error-position-text = Asema kirjoitetaan näin: { $example }. Tässä merkin { $column } kohdalla on { $found }, vaikka siinä pitäisi olla { $expected }.
error-position-text-short = Asema kirjoitetaan näin: { $example }. Tämä loppuu kesken merkin { $column } kohdalla, jossa pitäisi olla { $expected }.
error-position-text-end = Asema on valmis ennen merkkiä { $column }; sen perässä ei saa olla mitään, mutta siinä on { $found }.
error-position-sides = Asemassa on 2 riviä pikkukulhoja ja 2 isoa kulhoa; nyt lukumäärät ovat { $rows } ja { $stores }.
error-position-count = Kun pikkukulhoja on kummallakin puolella { $pits }, laudan koon jälkeen tulee { $expected } lukua, ei { $found }.
error-position-pits = Kummankin puolen pikkukulhoja on asemassa { $found }, säännöissä { $pits }.
error-no-such-start = Näissä säännöissä ei ole alkuasemaa { $number }; alkuasemat on numeroitu 1–{ $limit }.
error-position-store = { $side ->
    [S] Etelän
    [N] Pohjoisen
   *[other] Puolen { $side }
  } isossa kulhossa kuulien määrän on oltava kokonaisluku, 0 tai enemmän, ei { $value }.
error-position-pit = { $side ->
    [S] Etelän
    [N] Pohjoisen
   *[other] Puolen { $side }
  } pikkukulhossa { $pit } kuulien määrän on oltava kokonaisluku, 0 tai enemmän, ei { $value }.
error-position-too-many-seeds = Kuulia on asemassa { $total }, mutta laudalle mahtuu enintään { $limit }.
error-position-turn = Vuoron on oltava 0 (Etelä) tai 1 (Pohjoinen), ei { $value }.
error-perft-depth = Perftin syvyyden on oltava kokonaisluku väliltä 0–{ $limit }, ei { $value }.
error-move-text = { $text } ei ole siirto: siirto on pikkukulhon numero, esimerkiksi 3, tai 3~, kun kaappaus tai lisäsiirto jätetään väliin; 3-6 on kaksi siirtoa.
error-move-no-such-pit = Pikkukulhojen numerot ovat 1–{ $pits }; pikkukulhoa { $pit } ei ole.
error-move-empty-pit = Pikkukulho { $pit } on tyhjä.
error-move-game-over = Peli on ohi.
error-move-must-feed = Toinen puoli on tyhjä, eikä siirto pikkukulhosta { $pit } anna sinne kuulaa.
error-move-grand-slam = Siirto pikkukulhosta { $pit } kaappaisi kaiken, mitä toisella puolella on.
error-move-must-capture = Näillä säännöillä kaappausta ei voi jättää väliin.
error-move-must-go-on = Näillä säännöillä lisäsiirtoa ei voi jättää väliin.
error-move-nothing-to-decline = Siirrossa pikkukulhosta { $pit } ei ole mitään, minkä voisi jättää väliin.
error-start-rules = Alkuasema kuuluu eri sääntöihin kuin peli.
error-action-side = Puoli on 0 (Etelä) tai 1 (Pohjoinen), ei { $value }.
error-nothing-to-undo = Ei ole siirtoa, jonka voisi perua.
error-nothing-to-redo = Ei ole siirtoa, jonka voisi tehdä uudelleen.
error-action-game-over = Peli on ohi.
error-no-sharing = Näillä säännöillä pelaajat eivät voi sopia loppujen kuulien tasaamisesta.
error-no-stopping = Näillä säännöillä pelaajat eivät voi sopia lopettamisesta: sama asema ei voi toistua.
error-nothing-offered = Vastapelaaja ei ole ehdottanut mitään.
error-nothing-to-withdraw = Et ole ehdottanut mitään.
error-no-swap = Näillä säännöillä puolia ei voi vaihtaa.
error-swap-not-now = Puolet voi vaihtaa vain silloin, kun se, joka ei aloittanut, tekisi ensimmäisen siirtonsa.
error-limit-seconds = Aikarajan on oltava nollaa suurempi sekuntimäärä, ei { $value }.
error-engine-number = { $name }: arvon on oltava kokonaisluku väliltä { $least }–{ $most }, ei { $value }.
error-engine-rules = Pelimoottorilla on eri säännöt kuin asemalla.
error-engine-game-over = Peli on ohi; mietittävää ei ole.
error-engine-closed = Pelimoottori on suljettu.
error-engine-answering = Pelimoottori vastaa juuri kysymykseen; sen kutsuma ohjelma ei voi sillä välin kysyä toista.
error-foreign-like = Ohjelman { $form } asema kirjoitetaan näin: { $example }.
error-foreign-count = Laudalla on 2 isoa kulhoa ja kummallakin puolella yhtä monta pikkukulhoa; { $found } lukua ei käy.
error-foreign-rows = Etelän rivissä on { $south } pikkukulhoa, Pohjoisen rivissä { $north }; niitä pitää olla yhtä monta.
error-foreign-readings = Luvut voi lukea kahdella tavalla: { $first } tai { $second }. Kirjoita oikea asema.
error-foreign-rules = Tätä merkintätapaa käytetään eri säännöillä; valitse säännöt.
error-foreign-move = { $move } ei ole tämän laudan pikkukulho.
error-foreign-side = { $move } on toisen puolen pikkukulho.
error-foreign-landing = Pikkukulhon { $pit } viimeinen kuula ei osu kohtaan { $square }.
error-foreign-captured = Pikkukulho { $pit } kaappaa { $seeds }, ei { $said }.
error-foreign-replay = Tämä ei ole mankala- tai owarepelin pöytäkirja.
error-record-none = Tämä ei ole pelin pöytäkirja; sellainen alkaa näin: { $example }, asema näin: { $position } ja siirtoluettelo näin: 3 6 1.
error-record-empty = Pöytäkirja on tyhjä.
error-record-too-large = Pöytäkirjassa saa olla enintään { $limit } tavua; tämä on suurempi.
error-record-not-text = Pöytäkirja on UTF-8-tekstiä; tämä tiedosto ei ole.
error-record-unexpected = Tässä on { $found }, vaikka pitäisi olla { $expected }.
error-record-truncated = Pöytäkirja loppuu tähän, vaikka tässä pitäisi olla { $expected }.
error-record-unclosed = Tästä alkava kommentti ei lopu; siitä puuttuu aaltosulje { "}" }.
error-record-escape = { $found } ei tarkoita mitään; itse kenoviiva kirjoitetaan kahdesti.
error-record-tag-twice = Tunniste { $name } on pöytäkirjassa kahdesti.
error-record-turn-number = Tästä alkavan vuoron numero on { $expected }, ei { $found }.
error-record-no-hyphen = Siirto { $move } antaa lisäsiirron; sen perässä on oltava yhdysmerkki, sillä vuoro jatkuu.
error-record-hyphen = Siirto { $move } päättää vuoron; sen perässä ei saa olla yhdysmerkkiä.
error-record-illegal-move = Siirto { $move } ei ole sallittu asemassa { $position }.
error-record-game-over = Peli on tässä ohi; seuraavaksi pitäisi tulla { $expected }, ei { $found }.
error-record-variation-of-nothing = Muunnelma tulee sen siirron perään, jonka se korvaa; siirtoja ei vielä ole.
error-record-variation-twice = { $move } on pöytäkirjassa jo tässä kohdassa; muunnelman on oltava jotain muuta.
error-record-comment-twice = Tässä on jo kommentti; yhteen kohtaan mahtuu vain yksi.
error-record-result = Pöytäkirjassa on { $found }, mutta sen omilla säännöillä pelattuna tulos on { $expected }.
error-record-after-result = Pöytäkirja päättyy jo ennen tätä; tuloksen jälkeen ei saa olla mitään.
error-tag-name = { $name } ei kelpaa tunnisteen nimeksi: nimi on iso kirjain ja sen perässä kirjaimia ja numeroita, eikä se saa olla mikään näistä: { $names }.
error-record-at = Rivi { $line }, sarake { $column }: { $text }
error-line-move-at = Siirto { $number } ({ $move }): { $text }
error-move-at = Siirto { $move } ei ole sallittu asemassa { $position }. { $text }

## The server

help-serve = Avaa lauta selaimessa: pelejä tälle koneelle tai monille ihmisille.
serve-at = Kalaha on osoitteessa { $address } (Ctrl-C lopettaa).
serve-alone = Vain tämä kone pääsee sinne; { $option } päästää muutkin, tämän koneen verkko-osoitteella.
serve-others = Muut samassa verkossa pääsevät sinne osoitteella { $address }.
serve-no-port = Osoitteessa { $host } ei ole vapaata porttia numerosta { $port } ylöspäin: { $text }
serve-no-host = Palvelin ei voi käyttää osoitetta { $host }: { $text }
error-host-foreign = Palvelin on käynnistetty vain tätä konetta varten, osoitteessa localhost tai 127.0.0.1, ei osoitteessa { $host }. Käynnistä se valitsimella --host, niin muutkin pääsevät sisään, tai välityspalvelimen takana valitsimella --proxy.
error-seat-missing = Vain pelaaja voi tehdä tämän; pyynnössä ei ole paikkaa.
error-seat-foreign = Tämä paikka ei kuulu tähän peliin.
error-seat-taken = Tämä kutsu on jo käytetty toisessa selaimessa.
error-seat-not-open = Tälle paikalle ei ole kutsuttu ketään.
error-seat-moved = Peli jatkuu toisessa selaimessa; täällä voit katsoa.
error-seat-in-use = Tämä paikka on käytössä toisessa selaimessa. Sulje peli siellä tai valitse siellä ”Vaihda laitetta”.
error-invitation-void = Tämä kutsu ei ole enää voimassa. Pyydä uusi.
error-code-unknown = Tällä koodilla ei ole odottavaa peliä. Koodit ovat voimassa puoli tuntia.
error-game-unknown = Peliä { $id } ei ole.
error-ply-stale = Peli on edennyt: se on vaiheessa { $ply } eikä vaiheessa { $named }.
error-not-your-turn = Nyt on vastapelaajan vuoro.
error-game-too-long = Pelissä on enintään { $limit } vaihetta.
error-again-going-on = Peli ei ole vielä päättynyt.
error-tournament-foreign = Tämä selain ei ole mukana tässä turnauksessa.
error-host-only = Vain turnauksen vetäjä voi tehdä tämän.
error-pin-wrong = Tämä PIN-koodi ei kuulu tälle nimelle.
error-tournament-unknown = Tällä koodilla ei ole turnausta, tai se on päättynyt.
error-board-unknown = Turnauksessa ei ole lautaa { $number }.
error-tournament-over = Turnaus on päättynyt.
error-name-taken = Samanniminen pelaaja on jo paikalla.
error-round-going-on = Kierros on vielä kesken.
error-round-over = Tämä kierros on päättynyt.
error-vote-over = Vastausaika on päättynyt.
error-time-left = Aikaa on vielä jäljellä.
error-question-over = Tässä asemassa kukaan ei voi siirtää.
error-tournament-alone = Kierrokseen tarvitaan vähintään kaksi pelaajaa.
error-tournament-full = Tällaisessa turnauksessa voi olla enintään { $limit } pelaajaa.
error-too-much = Liian monta pyyntöä kerralla; odota hetki.
error-database-away = Peleihin ei juuri nyt saada yhteyttä; mitään ei ole kadonnut. Yritä hetken kuluttua uudestaan.
error-cannot-store = Pelejä ei voi juuri nyt tallentaa; palvelimen loki kertoo miksi.
error-request-wrong = Pyyntöä ei voi tulkita; vika on tässä: { $place }.
error-too-large = Pyynnön enimmäiskoko on { $limit } tavua.
error-not-here = Täällä ei ole mitään.
error-not-so = Tämä osoite ei ota vastaan tällaisia pyyntöjä.
error-foreign-origin = Toisen sivuston sivu ei saa seurata peliä täällä.
error-server-fault = Palvelimessa meni jotain vikaan; mitään ei muuttunut.

## Levels, kalaha bench, kalaha arena

level-1 = huoleton
level-2 = haaveileva
level-3 = leppoisa
level-4 = tarkkaavainen
level-5 = harkitseva
level-6 = kokenut
level-7 = vahva
level-8 = ovela
level-9 = mestarillinen
level-10 = lähes voittamaton
kind-certain-lower = { $value }; varmasti vähintään { $seeds }
kind-certain-upper = { $value }; varmasti enintään { $seeds }
error-player-unknown = { $value } ei kelpaa tässä pelaajaksi; kirjoita jokin näistä: { $players }.

## The page in the browser

web-skip-to-content = Laudalle
web-navigation = Sivut
web-rules = Säännöt
web-settings = Asetukset
web-close = Sulje
web-go-back = Takaisin
web-no-page = Sellaista sivua ei ole.
web-missing = Sivua ei löydy
web-no-game = Peliä ei ole, tai se on poistettu.
web-forgotten = Tätä peliä ei voi enää jatkaa. Siirrot ovat yhä tässä selaimessa.
web-no-answer = Ei vastausta. Yritä hetken kuluttua uudestaan.
web-lost = Yhteys katkesi. Yritetään uudestaan …
web-back = Yhteys palasi.
web-link-away = Ei yhteyttä, joten linkki ei toimi. Kunnes yhteys palaa, voitte pelata samalla laitteella.
web-no-search = Tässä selaimessa tietokone ei pysty laskemaan pitkälle: se pelaa enintään tasolla 5, eikä siirtojen arvoja näytetä.
install-description = Jaa, kaappaa, siirrä uudestaan: kalahaa oman pelilaatikkosi säännöillä, tietokonetta vastaan, samalla laitteella tai kaverin kanssa.
web-language = Kieli
web-theme = Ulkoasu
web-theme-system = Järjestelmän mukaan
web-theme-light = Vaalea
web-theme-dark = Tumma
web-theme-contrast = Suurikontrastinen
web-speed = Kuulien nopeus
web-speed-off = Ei liikettä
web-speed-fast = Nopea
web-speed-normal = Normaali
web-speed-slow = Hidas
web-stillness = Järjestelmässäsi on valittu vähemmän liikettä, joten kuulat eivät liiku.
web-sound = Ääni
web-volume = Äänenvoimakkuus
web-tones = Täydempi kulho soi korkeammalta
web-clockwise = Myötäpäivään (peilikuva)
web-confirm = Vahvista siirrot toisella painalluksella
web-press-again = Pikkukulho { $pit }: pelaa painamalla uudestaan.
web-keys = Pikanäppäimet
web-keys-help = Numerolla pelaat pikkukulhosta, S lukee isot kulhot, L viime siirron, H antaa vihjeen, U peruu siirron. Ne toimivat, kun lauta on valittuna; nuolet ja Enter toimivat aina.
web-new-game = Uusi peli
web-motto = Kalaha, mankalapeli:
web-motto-box = pelaa oman laatikkosi säännöillä
web-press-pit = Paina jotakin omaa pikkukulhoasi.
web-open-games = Keskeneräiset pelit
web-who-plays = Pelaajat
web-who-computer = Tietokone
web-who-here = Kaksi samalla laitteella
web-who-link = Kaverin kanssa etänä
web-who-watch = Katso tietokoneen peliä
web-level = Tietokoneen taso
web-level-means = { $band ->
    [1] aivan ensimmäisiin peleihin
    [2] aloittelija voittaa silloin tällöin
    [3] sopiva vastus useimmille perheille
    [4] vaikea voittaa
    *[other] ei tee juuri koskaan virheitä
}
web-face-1 = Hiiri
web-face-2 = Etana
web-face-3 = Sammakko
web-face-4 = Jänis
web-face-5 = Siili
web-face-6 = Kissa
web-face-7 = Mäyrä
web-face-8 = Kettu
web-face-9 = Pöllö
web-face-10 = Norsu
web-play = Pelaa
web-learn-quick = Opi kolmessa minuutissa
web-more = Lisää valintoja
web-begins = Kumpi aloittaa?
web-begins-me = Sinä
web-begins-them = Vastapelaaja
web-begins-lot = Arpa ratkaisee
web-clock = Kello
web-clock-none = Ei kelloa
web-clock-minutes = { $minutes ->
    [1] Minuutti kummallekin
   *[other] { $minutes } minuuttia kummallekin
}
web-clock-increment = Lisää sekunteja joka vuoron jälkeen
web-name-mine = Nimesi
web-name-theirs = Vastapelaajan nimi
web-house-rules = Kotisäännöt
web-house-rule = (kotisääntö)
web-house-rules-are = Kotisäännöt: { $rules }
web-house-rules-name = Näiden sääntöjen nimi
web-house-rules-send = Lähetä nämä säännöt
web-house-rules-clear = Ilman kotisääntöjä
web-rules-turns = Jakaminen ja vuorot
web-rules-capture = Kaappaaminen
web-rules-end = Pelin loppu
web-rule-needs = ”{ $rule }” on mahdollinen vain yhdessä säännön ”{ $other }” kanssa.
web-too-many-seeds = Kuulia tulisi { $total }, mutta laudalle mahtuu enintään { $limit }.
web-game = Peli
web-board = Lauta
web-computer = Tietokone
web-player-level = { $player }, taso { $level }
web-at-level = taso { $level }
web-pit-own = pikkukulhosi { $pit }, { $seeds ->
    [0] tyhjä
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  }
web-pit-other = { $player }, pikkukulho { $pit }, { $seeds ->
    [0] tyhjä
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  }
web-store-own = iso kulhosi, { $seeds ->
    [0] tyhjä
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  }
web-store-other = { $player }, iso kulho, { $seeds ->
    [0] tyhjä
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  }
you-say-turn = Sinun vuorosi.
you-say-played = { $moves ->
    [1] Sinä: pikkukulho { $pits }.
    [2] Sinä: pikkukulhot { $pits }, lisäsiirto.
   *[other] Sinä: pikkukulhot { $pits }, lisäsiirtoja.
  }
you-say-move-again = Saat lisäsiirron.
you-say-took = Kaappasit { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }: { $moves ->
    [1] pikkukulho { $pits }.
   *[other] pikkukulhot { $pits }.
  }
web-thinking = Tietokone miettii …
web-watching = Olet katsojana.
web-not-yours = Pelaat oman puolesi pikkukulhoista.
web-no-hints = Vihjeitä ei anneta, kun kaksi pelaa toisiaan vastaan eri laitteilla.
web-no-move-yet = Ei vielä siirtoja.
say-join = { $player } on paikalla.
web-absent = { $player } ei ole vielä paikalla.
web-awaited = Ei vielä paikalla
web-left = { $player } ei ole paikalla.
web-is-back = { $player } on paikalla.
web-left-kept = Peli säilyy, ja sitä voi jatkaa milloin tahansa.
web-left-computer = Jatka tietokonetta vastaan
push-over = Peli on päättynyt.
web-push = Ilmoita vuorostani
web-push-on = Saat ilmoituksen, kun on sinun vuorosi.
web-emote = Sano jotain
web-emote-hello = Hei!
web-emote-luck = Onnea peliin!
web-emote-bravo = Hyvin pelattu!
web-emote-oops = Hups!
web-emote-think = Hetki, mietin.
web-emote-thanks = Kiitos!
web-score = Voitetut pelit:
say-again = { $player } on aloittanut uuden pelin.
web-next-watch = Katso seuraavaa peliä
say-offer-share = { $player } ehdottaa, että loput kuulat tasataan.
say-offer-stop = { $player } ehdottaa lopettamista, koska kaappauksia ei enää tule.
say-offer-undo = { $player } haluaisi perua siirron.
web-accept = Hyväksy
web-decline = Hylkää
web-offer = Ehdota
web-withdraw = Peru ehdotus
web-withdraw-undo = Peru pyyntö
say-withdraw = { $player } peruu ehdotuksensa.
say-withdraw-undo = { $player } peruu pyyntönsä.
web-undo = Peru
web-redo = Uudelleen
web-more-actions = Lisää
web-hint = Vihje
web-hint-says = Vihje: pikkukulho { $move }. Lopussa: { $value }.
web-hint-swap = Vihje: vaihda puolta. Lopussa: { $value }.
web-skip = Ohita
web-share = Tasaa loput
web-stop = Ehdota lopettamista
web-share-sure = Ehdotatko, että loput tasataan?
web-share-means = Kuulia laudalla: { $seeds }. Jos ehdotuksesi hyväksytään, kumpikin saa niistä puolet, paritonta kuulaa ei lasketa kummallekaan, ja peli päättyy.
web-stop-sure = Ehdotatko lopettamista?
web-stop-means = Jos ehdotuksesi hyväksytään, kumpikin saa oman puolensa kuulat, ja peli päättyy.
web-swap = Vaihda puolta
web-resign = Luovuta
web-resign-sure = Luovutatko pelin?
web-go-on = Jatka peliä
web-again = Revanssi
web-next-level = Taso { $level }
web-may-decline = { $seeds ->
    [0] Siirrätkö uudestaan?
    [one] Kaappaatko yhden kuulan?
   *[other] Kaappaatko { $seeds } kuulaa?
  }
web-take-it = { $seeds ->
    [0] Siirrä uudestaan
   *[other] Kaappaa
  }
web-decline-it = { $seeds ->
    [0] Päätä vuoro
   *[other] Jätä paikalleen
  }
web-invite = Lähetä tämä linkki kaverillesi:
web-invite-alone = Linkki avautuu vain tällä koneella.
web-invite-own = Tämä on oma linkkisi. Lähetä se kaverillesi.
web-copy = Kopioi linkki
web-copied = Kopioitu.
say-rejoin = { $player } jatkaa toisessa selaimessa.
web-send = Lähetä …
web-link = Linkki
web-show-code = Näytä koodi
web-invite-friend = Kutsu kaveri
web-invite-friend-help = Linkillä pääsee peliin yksi: se, joka liittyy ensin.
web-qr = Linkki QR-koodina
web-say-code = Tai sano tämä koodi puhelimessa. Se kirjoitetaan etusivulla kohtaan ”{ $place }” ja on voimassa puoli tuntia:
web-enter-code = Kirjoita koodi
web-code = Koodi
web-join = Liity peliin
web-invited-by = { $player } kutsuu sinut pelaamaan kalahaa.
web-invited = Sinut on kutsuttu pelaamaan kalahaa.
web-just-watch = Katso vain
web-go-on-here = Jatka täällä
web-go-on-here-sure = Jatketaanko peliä täällä? Toisessa selaimessa voit sen jälkeen vain katsoa.
web-hand-over = Vaihda laitetta
web-hand-over-who = Kumpi vaihtaa laitetta?
web-hand-over-own = Avaa linkki toisessa selaimessa tai skannaa koodi toisella laitteella. Pidä linkki itselläsi: joka sitä käyttää, pelaa sinun puolellasi. Se on voimassa, kunnes teet täällä siirron.
web-hand-over-other = Lähetä tämä linkki kaverillesi. Sillä pääsee peliin yksi, ja vain silloin, kun peli ei ole kaverillasi auki.
web-rules-in-force = Voimassa olevat säännöt
web-rules-in-full = Kaikki säännöt esimerkkeineen
web-rules-intro = Pelilaatikoiden peliohjeet ovat keskenään ristiriidassa. Täällä jokaisen mukaan pelataan juuri niin kuin siinä lukee.
web-which = Mikä kalaha minulla on?
web-which-ask = Mitä peliohjeessasi sanotaan?
web-which-unknown = Ei mikään näistä, tai en tiedä
web-which-found = Sinulla on tämä:
web-which-search = Jotain, mitä laatikossasi lukee
web-which-hits = { $count ->
    [one] Yksi laatikko.
   *[other] { $count } laatikkoa.
  }
web-which-none = Emme tunne laatikkoa, jossa lukee niin. Kokeile toista sanaa tai vastaa kysymyksiin.
web-which-questions = Tai vastaa muutamaan kysymykseen
web-which-ask-seeds = Montako kuulaa on alussa joka pikkukulhossa?
web-which-ask-language = Millä kielellä peliohjeesi on?
web-which-unsaid = Siitä ei sanota mitään
web-which-several = Se on jokin näistä:
web-also-playable = Myös näitä voi pelata
web-compare-why = Siksi säännöillä on väliä: sama viimeinen kaappaus, kaksi tulosta
web-other-way = Pelaa toisen tulkinnan mukaan
web-differences = Erot
web-example-show = Näytä
web-example-again = Uudestaan
web-try-it = Kokeile
web-axis-pits = Pikkukulhoja kummallakin puolella
web-axis-seeds = Kuulia jokaisessa pikkukulhossa
web-axis-starter = Kumpi aloittaa
web-axis-start = Alkuasema
web-fair-number = Reilu alkuasema, 1–254 (0: arvotaan)
web-axis-sow_store = Omaan isoon kulhoon jaetaan
web-axis-first_seed = Pikkukulhon ensimmäinen kuula
web-axis-skip_origin = Täysi kierros ohittaa lähtökulhon
web-axis-relay = Jakamisen jatkaminen pikkukulhosta, joka ei ole tyhjä
web-axis-extra_turn = Lisäsiirto, kun viimeinen osuu omaan isoon kulhoon
web-axis-capture_extra_turn = Lisäsiirto kaappauksen jälkeen
web-axis-opposite_capture = Kaappaus, kun viimeinen osuu omaan tyhjään pikkukulhoon
web-axis-capturer = Kaappaava kuula
web-axis-wari_capture = 2 ja 3 kuulan kaappaukset
web-axis-backwards = Jatkaminen taaksepäin
web-axis-even_capture = Parillisten määrien kaappaukset
web-axis-grand_slam = Kaiken kaappaaminen
web-axis-optional_capture = Kaappauksen saa jättää väliin
web-axis-optional_extra_turn = Lisäsiirron saa jättää väliin
web-axis-feeding = Kuulien antaminen tyhjälle puolelle
web-axis-ends = Peli loppuu
web-axis-remainder = Kenelle loput kuulat
web-axis-repetition = Kun asema toistuu
web-axis-repetition_at = Montako kertaa aseman on toistuttava
web-axis-repetition_when_empty = Toisto lasketaan, vaikka puoli olisi tyhjä
web-axis-quiet_limit = Kaappauksettomat siirrot, jotka päättävät pelin (0: ei rajaa)
web-axis-majority_stop = Yli puolet päättää pelin
web-axis-sharing = Loput saa tasata
web-axis-swap = Puolet saa vaihtaa
web-value-none = ei koskaan
web-value-even = yhtä monta joka pikkukulhossa
web-value-fair = yksi 254 reilusta
web-value-nonempty = jos vastapäinen pikkukulho ei ole tyhjä
web-value-always = aina
web-value-any = aina
web-value-no = ei koskaan
web-value-one_move = yhden siirron jälkeen
web-value-own = vain omalla puolella
web-value-several = vain usean kuulan kaappauksen jälkeen
web-value-sown = jaetaan
web-value-stays = jää paikalleen
web-value-taken = otetaan mukaan
web-value-allowed = sallittu
web-value-nothing = mitään ei kaapata
web-value-illegal = ei sallittu
web-value-free = vapaaehtoista
web-value-forfeit = pakko tai menettää loput
web-value-compulsory = pakollista
web-value-side_empty = kun toinen puoli on tyhjä
web-value-cannot_move = kun siirtoa ei ole
web-value-emptier = sille, jonka puoli on tyhjä
web-value-owner = sille, jonka puolella ne ovat
web-value-nobody = ei kenellekään
web-value-closer = sille, joka teki viimeisen siirron
web-value-own_side = kumpikin saa oman puolensa kuulat
web-value-split = loput tasataan
web-value-agreed = sovitaan
web-value-lot = arvotaan

## The review of a game, in the browser

web-review = Läpikäynti
web-review-progress = { $done }/{ $of } siirtoa
web-review-done = Läpikäynti on valmis.
web-review-back = Takaisin peliin
web-graph = Johto kunkin siirron jälkeen
web-graph-about = Johto lopussa kunkin siirron jälkeen, kun kumpikin pelaa parhaansa. Ylhäällä: { $south }. Alhaalla: { $north }.
web-graph-exact = tarkka
web-graph-estimate = arvioitu
web-graph-table = Käyrä taulukkona
web-lead-side = { $player } +{ $seeds }
web-lead-exact = { $player } +{ $seeds }, varmasti
web-lead-about = { $player } +{ $seeds }, arvio
web-lead-even = tasan, varmasti
web-lead-even-about = tasan, arvio
web-at-start = Alussa
web-graded = { $grade }. { $cost }
web-column-move = Nro
web-column-player = Pelaaja
web-column-did = Siirto
web-column-lead = Johto
web-column-grade = Arvosana
web-mistakes = Kannattaa katsoa uudestaan
web-mistakes-whose = Kenen siirrot
web-mistakes-own = Omat
web-mistakes-both = Molempien
web-mistakes-none = Ei virheitä: hyvin pelattu!
web-mistakes-none-yet = Ei mitään toistaiseksi.
web-mistake-next = Seuraava virhe
web-try-here = Yritä uudestaan
web-try-ask = { $player }: etsi parempi siirto kuin pikkukulhosta { $pit }.
web-try-judging = Tutkitaan …
web-try-best = Kyllä, tämä on paras siirto.
web-try-good = Kyllä, tämä on yhtä hyvä kuin paras siirto.
web-try-same = Pelissä siirrettiin pikkukulhosta { $pit }. Kokeile toista.
web-try-better = Pikkukulho { $pit }: parempi kuin pelattu siirto, mutta maksaa silti { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }. Kokeile toista.
web-try-better-about = Pikkukulho { $pit }: parempi kuin pelattu siirto, mutta maksaa silti noin { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }. Kokeile toista.
web-try-worse = Pikkukulho { $pit }: ei parempi kuin pelattu siirto; maksaa { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }. Kokeile toista.
web-try-worse-about = Pikkukulho { $pit }: ei parempi kuin pelattu siirto; maksaa noin { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }. Kokeile toista.
web-try-leave = Takaisin läpikäyntiin
web-show-better = Parempi siirto
web-show-reply = Mitä seuraa
web-summary = Yhteenveto
web-summary-best = Parhaita siirtoja
web-summary-lost = Menetettyjä kuulia
web-summary-exact = { $seeds }
web-summary-about = noin { $seeds }
web-grades-inaccuracy = Pieniä virheitä
web-grades-mistake = Virheitä
web-grades-blunder = Pahoja virheitä
learn-flawless = { $player } ei menettänyt turhaan yhtään kuulaa.
learn-capture = { $player } kaappasi { $seeds } kuulaa siirrolla { $move }, ja se oli paras siirto.
learn-chain = { $player } löysi parhaan siirron { $moves } kertaa peräkkäin (vuoro { $turn }).
learn-best = { $player } löysi parhaan siirron { $best ->
    [one] kerran
   *[other] { $best } kertaa
  } { $moves } siirrosta.
learn-closest = { $player } onnistui parhaiten siirrossa { $move }.
learn-ahead-start = { $player } oli { $certain ->
    [0] luultavasti voitolla
   *[1] voitolla
  } alusta loppuun.
learn-ahead-move = { $player } oli { $certain ->
    [0] luultavasti voitolla
   *[1] voitolla
  } siirrosta { $move } alkaen.
learn-even-start = Peli oli { $certain ->
    [0] luultavasti tasan
   *[1] tasan
  } alusta loppuun.
learn-even-move = Peli oli { $certain ->
    [0] luultavasti tasan
   *[1] tasan
  } siirrosta { $move } alkaen.
learn-try-capture = Etsi ensi kerralla kaappausta, ennen kuin jaat (siirto { $move }).
learn-try-extra = Laske ensi kerralla ennen jakamista, osuuko viimeinen kuula omaan isoon kulhoosi: siitä saat lisäsiirron (siirto { $move }).
learn-try-guard = Katso ensi kerralla ennen jakamista, mitä vastapelaaja voisi kaapata (siirto { $move }).
learn-try-reply = Mieti ensi kerralla ennen jakamista, mitä vastapelaaja tekee seuraavaksi (siirto { $move }).
learn-try-store = Laske ensi kerralla, montako kuulaa kukin siirto tuo isoon kulhoosi (siirto { $move }).
learn-try-rest = Laske ensi kerralla pelin lopulla, kumpi saa loput kuulat (siirto { $move }).
learn-try-later = Katso siirtoa { $move } vielä kerran: mitä pelaisit nyt?
learn-try-level = Kokeile seuraavaksi tasoa { $level }.
learn-try-side = Kokeile revanssia toiselta puolelta.
learn-looking = Katsotaan, miten peli meni …

## Messages from above, addressed to the player they are about

you-say-sown = Jaat { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } pikkukulhosta { $pit }.
you-say-last-own = Viimeinen osuu pikkukulhoosi { $pit }.
you-say-last-other = Viimeinen osuu pikkukulhoosi { $pit }.
you-turn-captured-pit = kaapattu { $seeds } kuulaa pikkukulhostasi { $pit }
you-turn-captured-pits = kaapattu { $seeds } kuulaa pikkukulhoistasi { $first }–{ $last }
you-say-extra_turn = Viimeinen kuula osuu isoon kulhoosi: saat lisäsiirron.
you-say-forfeited = Tyhjä puoli jäi ilman kuulaa. Saat { $seeds ->
    [one] laudan ainoan kuulan
   *[other] laudan kaikki { $seeds } kuulaa
  }.
you-say-swept = Saat laudalta vielä { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
you-say-swap = Otat toisen puolen: lauta käännetään ympäri.
you-outcome-won = Voitat { $winner }–{ $loser }.
you-outcome-given-up = Voitat.
you-reason-resigned = Luovutat.
you-reason-timed_out = Ylitit aikasi.
you-say-again = Olet aloittanut uuden pelin.
you-say-offer-share = Ehdotat, että loput kuulat tasataan.
you-say-offer-stop = Ehdotat lopettamista, koska kaappauksia ei enää tule.
you-say-offer-undo = Pyydät lupaa perua siirtosi.
you-say-withdraw = Perut ehdotuksesi.
you-say-withdraw-undo = Perut pyyntösi.
you-learn-flawless = Et menettänyt turhaan yhtään kuulaa.
you-learn-capture = Kaappasit { $seeds } kuulaa siirrolla { $move }, ja se oli paras siirto.
you-learn-chain = Löysit parhaan siirron { $moves } kertaa peräkkäin (vuoro { $turn }).
you-learn-best = Löysit parhaan siirron { $best ->
    [one] kerran
   *[other] { $best } kertaa
  } { $moves } siirrosta.
you-learn-closest = Onnistuit parhaiten siirrossa { $move }.
you-learn-ahead-start = Olit { $certain ->
    [0] luultavasti voitolla
   *[1] voitolla
  } alusta loppuun.
you-learn-ahead-move = Olit { $certain ->
    [0] luultavasti voitolla
   *[1] voitolla
  } siirrosta { $move } alkaen.
you-why-missed_capture = Jätät kaappaamatta { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
you-why-missed_capture-then = Jätät kaappaamatta { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } { $moves ->
    [one] lisäsiirron
   *[other] { $moves } lisäsiirron
  } jälkeen.
you-why-smaller_capture = Kaappaat liian vähän: kaapattavissa oli { $seeds ->
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  }.
you-why-missed_extra_turns = Jätät käyttämättä { $moves ->
    [one] lisäsiirron
   *[other] { $moves } lisäsiirtoa
  }.
you-why-broken_chain = Katkaiset lisäsiirtojen ketjun: niitä olisi saanut vielä { $moves ->
    [one] yhden
   *[other] { $moves }
  }.
you-why-missed_rest = Olisit voinut päättää pelin ja saada lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
you-why-forfeited = Et anna tyhjälle puolelle kuulaa ja menetät vastapelaajalle laudan { $seeds ->
    [one] ainoan kuulan
   *[other] kaikki { $seeds } kuulaa
  }.
you-why-emptied_own = Jäät ilman kuulia, ja vastapelaaja saa laudalta vielä { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
you-why-gave_rest = Päätät pelin, ja vastapelaaja saa lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
you-why-ended_early = Päätät pelin liian aikaisin.
you-why-missed_swap = Sinun kannattaisi vaihtaa puolta.
you-why-swapped = Otat huonomman puolen.
you-why-allowed_swap = Jätät puolen, jonka vastapelaaja mielellään ottaa.
you-why-allowed_capture = Annat vastapelaajan kaapata { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
you-why-allowed_capture-pit = Jätät pikkukulhon { $pit } suojatta: vastapelaaja voi kaapata { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
you-why-allowed_rest = Annat vastapelaajan päättää pelin ja saada lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
you-why-starved = Jäät ilman sallittua siirtoa, ja vastapelaaja saa lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  }.
you-why-allowed_extra_turns = Annat vastapelaajalle { $moves ->
    [one] lisäsiirron
   *[other] { $moves } lisäsiirtoa
  }.
you-why-sown_less = Saat isoon kulhoosi { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } vähemmän.
you-why-allowed_sowing = Annat vastapelaajan jakaa isoon kulhoonsa { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } enemmän.
you-why-less_rest = Saat lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } vähemmän.
you-why-later_rest = Jätät vastapelaajalle pelin päättyessä lopuista { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } enemmän.
you-why-later_capture = Annat vastapelaajan kaapata myöhemmin { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } enemmän.
you-why-later_missed = Kaappaat myöhemmin { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } vähemmän.
you-why-win-draw = Päästät voiton käsistäsi: kun kumpikin pelaa parhaansa, tulos on nyt tasapeli.
you-why-win-loss = Päästät voiton käsistäsi: kun kumpikin pelaa parhaansa, peli on nyt hävitty.
you-why-draw-loss = Päästät tasapelin käsistäsi: kun kumpikin pelaa parhaansa, peli on nyt hävitty.

## Puzzles

help-puzzle = Ratko tehtäviä: etsi parhaat siirrot.
option-puzzle-rules = Säännöt: alga, kalahawari, kalah, wari, deskovehry; oletus: alga.
option-theme = Vain tehtäviä yhdestä aiheesta: chain, capture, defence, starve, keep, rest.
option-daily = Päivän tehtävä; valitsimella --theme valitun aiheen päivän tehtävä.
option-puzzle-check = Tarkista kaikki tehtävät uudestaan; paluukoodi 1, jos jokin on virheellinen.
puzzle-welcome = Tehtäviä. Säännöt: { $rules }. Sinä olet Etelä. Kirjoita ”ohje”, niin näet kaikki komennot, tai ”lopeta”, kun haluat lopettaa.
puzzle-task = Tehtävä ({ $difficulty }): { $known ->
    [1] etsi parhaat siirtosi.
   *[0] etsi parhaat siirtosi ennen vastapelaajan vuoroa.
  }
puzzle-difficulty-1 = hyvin helppo
puzzle-difficulty-2 = helppo
puzzle-difficulty-3 = keskivaikea
puzzle-difficulty-4 = vaikea
puzzle-difficulty-5 = hyvin vaikea
puzzle-about = Aiheena: { $themes }.
puzzle-theme-chain = lisäsiirtojen ketju
puzzle-theme-capture = kaappaus
puzzle-theme-defence = puolustus
puzzle-theme-starve = vastapelaajan jättäminen ilman kuulia
puzzle-theme-keep = kuulien pitäminen omalla puolella
puzzle-theme-rest = loppujen kuulien saaminen
puzzle-right = Oikein! Se on vähintään { $seeds ->
    [one] yhden kuulan
   *[other] { $seeds } kuulaa
  } parempi kuin mikään muu.
puzzle-graded = { $line }: { $grade }.
puzzle-again = Yritä uudestaan tai kirjoita ”{ $word }”, niin näet ratkaisun.
puzzle-answer = Parasta on { $line }.
puzzle-worth = Johtosi lopussa: { $value }.
puzzle-greedy = Se, joka vain kerää mahdollisimman paljon, pelaa { $line }.
puzzle-none = Säännöille ”{ $rules }” ei ole tehtäviä aiheesta ”{ $theme }”.
puzzle-progress = Tarkistetaan
puzzle-checked = { $rules }: { $count ->
    [one] yksi tehtävä
   *[other] { $count } tehtävää
  } tarkistettu.
puzzle-wrong = { $rules }: tehtävä { $position } on virheellinen.
puzzle-help-help = tämä luettelo
puzzle-help-hint = mistä tehtävässä on kyse
puzzle-help-board = näytä lauta uudestaan
puzzle-help-undo = aloita vuoro alusta
puzzle-help-resign = näytä ratkaisu
puzzle-help-quit = lopeta
web-puzzles = Tehtävät
web-puzzle-today = Päivän tehtävä
web-puzzle-days = { $right }/{ $of }
web-puzzle-streak = { $days } päivää peräkkäin
web-puzzle-training = Harjoittelu
web-puzzle-theme = Aihe
web-puzzle-all = Kaikki aiheet
web-puzzle-own = Huomaamatta jääneet siirtoni
web-puzzle-back = Tämä meni aiemmin väärin.
web-puzzle-next = Seuraava tehtävä
web-puzzle-again = Yritä uudestaan
web-puzzle-answer = Näytä ratkaisu

## First lesson

web-learn = Opi pelaamaan
lesson-sow = Kokeile: valitse mikä tahansa oma pikkukulhosi.
lesson-past = Jaa kuulia ison kulhosi ohi vastapelaajan puolelle.
lesson-round = Jaa kuulat niin pitkälle, että ohitat vastapelaajankin ison kulhon: sinne ei tule mitään.
lesson-relay = Anna viimeisen kuulan osua pikkukulhoon, joka ei ole tyhjä: kaikki siinä olevat kuulat jaetaan edelleen.
lesson-extra_turn = Päätä jako isoon kulhoosi ja tee sitten lisäsiirtosi.
lesson-capture = Kaappaa vastapelaajan kuulia.
lesson-lone = Tällä kertaa vastapäätä ei ole mitään: vie kotiin vain oma kuulasi.
lesson-twos = Jos viimeisen kuulasi jälkeen vastapelaajan pikkukulhossa on 2 tai 3 kuulaa, kaappaat ne. Kokeile!
lesson-even = Jos viimeinen kuulasi tekee vastapelaajan pikkukulhoon parillisen määrän, kaappaat sen kuulat. Kokeile!
lesson-backwards = Jos myös edellisessä pikkukulhossa on 2 tai 3 kuulaa, kaappaat nekin, ja niin edelleen taaksepäin. Kaappaa vähintään kahdesta pikkukulhosta kerralla.
lesson-spared = Katso itse: yritä kaapata kaikki vastapelaajan kuulat.
lesson-feed = Tässä vastapelaajan puoli on tyhjä: anna sinne kuula.
lesson-lap = Jaa kuulia koko laudan ympäri.
lesson-repeat = Kaksi kuulaa juoksee peräkkäin eikä kumpikaan saa toista kiinni: jatka, kunnes tämä asema toistuu.
lesson-majority = Omassa isossa kulhossasi on tasan puolet kuulista: yksi lisää, ja olet voittanut.
lesson-surprise = Olet johdossa. Katso itse, mitä maksaa kaapata vastapelaajan viimeiset kuulat.
lesson-end = Pelin viimeiset siirrot: pelaa loppuun ja voita.
web-lesson-step = Vaihe { $step }/{ $steps }
web-lesson-right = Hienoa!
web-lesson-missed = Siirto on sallittu, mutta tässä haetaan toista. Yritä uudestaan!
web-lesson-lost = Tällä kertaa et voittanut. Kokeile toisin!
web-lesson-hint = Vihje: jaa pikkukulhosta { $pit } ja laske mukana.
web-lesson-next = Seuraava
web-lesson-restart = Alusta
web-lesson-over = Siinä kaikki: osaat nyt pelata. Sitten oikeaan peliin!
web-lesson-also = Hyvä tietää:
web-lesson-play = Pelaa tasoa { $level } vastaan ({ $word })
web-lesson-house = Kotisääntösi eivät ole tässä mukana.

## Sheets to print: the rules, and tasks for a class

sheet-leaflet = Peliohje
sheet-classroom = Tehtävämoniste
sheet-for-table = Pelipöydälle
sheet-print = Tulosta
sheet-other-tasks = Muita tehtäviä
sheet-as-played = Kuten pelasit viimeksi
sheet-short = Lyhyesti
sheet-need = Mitä tarvitaan
sheet-needed = Kaksi pelaajaa, { $seeds ->
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  } ja lauta, jossa on kaksi isoa kulhoa ja kummallakin puolella { $pits ->
    [one] yksi pikkukulho
   *[other] { $pits } pikkukulhoa
  }.
sheet-setup = Ennen peliä
sheet-turn = Siirto
sheet-extra = Lisäsiirto
sheet-capture = Kaappaus
sheet-end = Miten peli loppuu ja kumpi saa loput
sheet-marks = Kuvissa: paksu rengas – pikkukulho, josta jaetaan; +1 – jaettu kuula; nuolenkärki – viimeinen kuula; katkoviivarengas – kaapatut kuulat.
sheet-blank = Tyhjä lauta täytettäväksi
sheet-name = Nimi
sheet-class = Luokka
sheet-date = Päivämäärä
sheet-seeds = Kuulia
sheet-pit = Pikkukulho
sheet-tasks = Neljä tehtävää
sheet-tasks-help = Alarivi on sinun, ja iso kulhosi on oikealla. Jokaisella laudalla on sinun vuorosi.
sheet-task-landing = Jaa kuulat mielessäsi paksulla renkaalla merkitystä pikkukulhosta. Mihin viimeinen kuula osuu? Merkitse paikka rastilla.
sheet-task-extra = Mistä pikkukulhoistasi saat lisäsiirron? Ympyröi ne kaikki.
sheet-task-reach = Mistä pikkukulhoistasi kuula pääsee toiselle puolelle? Ympyröi ne kaikki.
sheet-task-capture = Millä pikkukulhollasi kaappaat eniten, ja montako kuulaa?
sheet-task-plan = Suunnittele kaksi siirtoa: ensin sellainen, josta saat lisäsiirron, ja sitten mahdollisimman suuri kaappaus.
sheet-task-after = Jaa kuulat paksulla renkaalla merkitystä pikkukulhosta. Montako kuulaa kussakin pikkukulhossa on sen jälkeen?
sheet-task-exact = Montako kuulaa pikkukulhossa on vähintään oltava, jotta viimeinen osuu isoon kulhoosi? Mitä huomaat?
sheet-task-exact-other = Montako kuulaa pikkukulhossa on vähintään oltava, jotta viimeinen osuu toisen puolen pikkukulhoon 1? Mitä huomaat?
sheet-task-half = Pelissä on { $seeds ->
    [one] yksi kuula
   *[other] { $seeds } kuulaa
  }. Montako sinulla on oltava isossa kulhossasi, jotta kukaan ei voi enää saada sinua kiinni?
sheet-task-parity = Pelin lopussa kaikki kuulat, yhteensä { $seeds }, ovat kahdessa isossa kulhossa. Voitko voittaa tasan { $lead } kuulan erolla? Miksi, tai miksi et?
sheet-answer = Vastaus
sheet-answers = Vastaukset opettajalle
sheet-answer-pits = { $count ->
    [one] Pikkukulho
   *[other] Pikkukulhot
  } { $pits }.
sheet-answer-exact = Pikkukulhon numero ja kuulien määrä ovat yhteensä aina { $sum }.
sheet-answer-half = { $seeds }: se on enemmän kuin puolet.
sheet-answer-parity = Et. { $seeds } on parillinen luku, joten myös isojen kulhojen kuulamäärien ero on parillinen.

## Tournaments

web-tournament = Turnaus
web-tournament-lead = Yhdellä koodilla koko luokka tai kerho pelaa yhdessä: jokainen omalla puhelimellaan tai tietokoneellaan, ilman tiliä.
web-tournament-return = Takaisin viimeisimpään turnaukseen
web-tournament-join = Liity turnaukseen
web-tournament-another = Minullakin on tämä nimi
web-tournament-pin = PIN (paluuta varten)
web-tournament-open = Avaa turnaus
web-tournament-format = Pelitapa
web-tournament-round_robin = Kaikki kaikkia vastaan kahdesti, puolia vaihtaen (enintään 12 pelaajaa)
web-tournament-swiss = Sveitsiläinen järjestelmä: joka kierroksella vastassa on suunnilleen yhtä monta pistettä kerännyt (enintään 200 pelaajaa)
web-tournament-arena = Vapaa peli: vapaana olevat pelaavat, kunnes aika loppuu (enintään 200 pelaajaa)
web-tournament-computer = Kaikki tietokonetta vastaan
web-tournament-rounds = Kierroksia
web-tournament-help = Vihjeet ovat sallittuja
web-tournament-names = Odotettavien pelaajien nimet, yksi joka riville
web-tournament-minutes = Minuutteja
web-tournament-privacy = Palvelin poistaa nimet, pelit ja tulokset 30 pelipäivän jälkeen, ellei ylläpitäjä ole valinnut toisin. Kukaan muu ei saa niitä.
web-tournament-unknown = Tämä selain ei ole mukana tässä turnauksessa. Liity turnauksen koodilla.
web-tournament-how = Mene osoitteeseen { $address } ja kirjoita tämä koodi:
web-tournament-joined = { $count ->
    [one] { $count } pelaaja on paikalla
   *[other] { $count } pelaajaa on paikalla
}
web-tournament-lead-elsewhere = Vedä toisella laitteella
web-tournament-lead-link = Tämän linkin avulla turnausta voi vetää, vaikka tämä laite lakkaisi toimimasta.
web-tournament-lead-here = Vedä turnausta
web-tournament-already = { $player } pelaa jo tässä selaimessa. PIN-koodilla joku muu voi jatkaa tässä.
web-tournament-wait = Olet mukana. Ensimmäinen kierros alkaa pian.
web-tournament-your-pin = PIN-koodisi on { $pin }. Sillä voit jatkaa toisella laitteella.
web-tournament-begin = Aloita kierros { $round }
web-tournament-end-round = Päätä kierros
web-tournament-running = { $count ->
    [0] Yhtään peliä ei ole kesken.
    [one] Yksi peli on kesken. Johdossa oleva voittaa sen.
   *[other] { $count } peliä on kesken. Johdossa olevat voittavat.
  }
web-tournament-ending = Kierros päättyy { $seconds } sekunnin kuluttua.
web-tournament-finishing = Turnaus päättyy { $seconds } sekunnin kuluttua.
web-tournament-not-yet = Älä päätä
web-tournament-pause = Tauko
web-tournament-resume = Jatka
web-tournament-paused = Kierros on tauolla.
web-tournament-finish = Päätä turnaus
web-tournament-finish-means = Sen jälkeen kukaan ei voi liittyä, eikä uusia kierroksia tule.
web-tournament-over = Turnaus on päättynyt.
web-tournament-decided = { $by ->
        [time] Aika loppui.
        [out] Toinen ei ollut enää mukana turnauksessa.
       *[host] Turnauksen vetäjä päätti tuloksen.
    }
web-tournament-next = Seuraava kierros alkaa pian.
web-tournament-you-bye = Sinulla on vapaakierros.
web-tournament-you-out = Et ole enää mukana turnauksessa.
web-tournament-round = Kierros { $round }
web-tournament-place = Sija { $rank }, pisteitä: { $points }
web-tournament-standings = Taulukko
web-tournament-rank = Sija
web-tournament-player = Nimi
web-tournament-points = Pisteet
web-tournament-scored = { $points ->
    [one] piste
   *[other] pistettä
  }
web-tournament-margin = Kuulaero
web-tournament-away = poissa
web-tournament-bye = Vapaalla: { $players }
web-tournament-correct = Tulos
web-tournament-out = Poista turnauksesta
web-tournament-out-means = Pelaajan keskeneräiset pelit lasketaan tappioiksi, eikä uusia tule.
web-tournament-back = Ota takaisin
web-tournament-back-means = Pelaaja on mukana taas seuraavasta kierroksesta.
web-tournament-save = Tallenna pelit ja taulukko
web-tournament-ask = Kysy kaikilta
web-tournament-question = Mitä pelaisit?
web-tournament-position = Analyysisivulta kopioitu asema
web-tournament-answers = { $count ->
    [one] { $count } vastaus
   *[other] { $count } vastausta
}
web-tournament-answer-now = Näytä vastaukset
web-tournament-answer = Pikkukulho { $pit }
web-tournament-you-answered = Vastauksesi: pikkukulho { $pit }
web-tournament-best = Paras: { $moves }
