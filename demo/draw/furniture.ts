/** As CSS colours. */
interface Colours {
  main: string
  accent: string
}

type Furnish = (colours: Colours) => string

const plant = (x: number, y: number, pot: string) =>
  `<g transform="translate(${x} ${y})"><path d="M0-10C-70-60-60-150-20-190-4-120 8-60 0-10zM0-10c60-40 80-110 50-170C10-140-8-70 0-10zM0-10c-60 0-110-30-120-90 60-10 110 30 120 90zM0-10c50 0 100-30 112-80-60-14-104 20-112 80z" fill="#4f8a5b"/>
<path d="M-48-16h96l-14 86h-68z" fill="${pot}"/><path d="M-54-24h108v22H-54z" fill="#000" fill-opacity=".12"/></g>`

const tiles = (x: number, y: number, columns: number, rows: number, size: number) => {
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${x + at * size} ${y}v${rows * size}`),
    ...Array.from({ length: rows + 1 }, (_, at) => `M${x} ${y + at * size}h${columns * size}`),
  ]
  return `<path d="${lines.join('')}" stroke="#fff" stroke-width="4" opacity=".65" fill="none"/>`
}

const window = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><rect width="260" height="300" rx="8" fill="#fff"/><rect x="16" y="16" width="228" height="268" fill="#bfe3f3"/>
<path d="M16 230q60-60 114-20t114-30v104H16z" fill="#9cc9a0"/><path d="M130 16v268M16 150h228" stroke="#fff" stroke-width="12"/><rect x="-18" y="296" width="296" height="20" rx="6" fill="#fff"/></g>`

const bathroom: Furnish = ({ main, accent }) =>
  `${tiles(0, 40, 15, 8, 80)}
<path d="M110 470h560v90q0 120-110 120H220q-110 0-110-120z" fill="#fff"/><rect x="86" y="452" width="608" height="40" rx="20" fill="#f2f5f6"/>
<path d="M170 680l-14 44M610 680l14 44" stroke="#c9d2d6" stroke-width="18" stroke-linecap="round"/>
<path d="M140 452v-90q0-44 44-44t44 44" fill="none" stroke="#b7c4ca" stroke-width="18" stroke-linecap="round"/><path d="M560 452v70q0 20-20 20h-60q-20 0-20-20v-70z" fill="${accent}"/>
<path d="M460 500h100" stroke="#fff" stroke-width="10" opacity=".6"/>
<rect x="800" y="120" width="260" height="330" rx="130" fill="#fff"/><rect x="818" y="138" width="224" height="294" rx="112" fill="#cfe7ee"/><path d="M860 330l110-130M890 370l100-118" stroke="#fff" stroke-width="14" stroke-linecap="round" opacity=".8"/>
<rect x="770" y="560" width="330" height="150" rx="10" fill="${main}"/><path d="M935 574v122" stroke="#fff" stroke-width="5" opacity=".5"/><path d="M760 520h350q-10 56-90 56H850q-80 0-90-56z" fill="#fff"/>
<path d="M935 520v-44q0-18 22-18" stroke="#b7c4ca" stroke-width="14" fill="none" stroke-linecap="round"/><rect x="810" y="468" width="34" height="52" rx="8" fill="${accent}"/><rect x="818" y="450" width="16" height="20" fill="#fff"/>
<path d="M180 780h420l40 60H140z" fill="${accent}" opacity=".85"/><path d="M178 800h426M160 824h462" stroke="#fff" stroke-width="5" opacity=".5"/>`

const kitchen: Furnish = ({ main, accent }) =>
  `${tiles(0, 330, 20, 3, 60)}
<rect x="60" y="80" width="330" height="210" rx="8" fill="${main}"/><rect x="810" y="80" width="330" height="210" rx="8" fill="${main}"/>
<path d="M225 94v182M975 94v182" stroke="#000" stroke-opacity=".16" stroke-width="5"/><g fill="#fff"><circle cx="208" cy="250" r="8"/><circle cx="242" cy="250" r="8"/><circle cx="958" cy="250" r="8"/><circle cx="992" cy="250" r="8"/></g>
<path d="M500 90h200l40 130H460z" fill="#dfe5e8"/><rect x="540" y="0" width="120" height="94" fill="#cfd7db"/>
<rect x="40" y="520" width="1120" height="40" rx="8" fill="#fff"/><rect x="60" y="560" width="1080" height="210" fill="${main}"/><rect x="60" y="770" width="1080" height="26" fill="#000" opacity=".25"/>
<rect x="470" y="560" width="260" height="210" fill="#eef1f2"/><rect x="496" y="620" width="208" height="126" rx="10" fill="#3f4a52"/><path d="M520 724l70-80M556 730l64-74" stroke="#fff" stroke-width="8" opacity=".45" stroke-linecap="round"/><path d="M496 596h208" stroke="#b7c4ca" stroke-width="12" stroke-linecap="round"/>
<path d="M265 574v182M935 574v182" stroke="#000" stroke-opacity=".16" stroke-width="5"/><path d="M220 590v30M310 590v30M890 590v30M980 590v30" stroke="#fff" stroke-width="10" stroke-linecap="round"/>
<path d="M520 516h160" stroke="#3f4a52" stroke-width="10"/><path d="M548 444h104v50q0 18-18 18h-68q-18 0-18-18z" fill="${accent}"/><path d="M540 446h120" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7"/>
<path d="M880 520v-76q0-40 40-40t40 40v14" stroke="#b7c4ca" stroke-width="16" fill="none" stroke-linecap="round"/><rect x="800" y="512" width="240" height="14" rx="7" fill="#b7c4ca"/>
<path d="M150 520q4-70 80-70t80 70z" fill="${accent}"/><g fill="#f2a03d"><circle cx="196" cy="456" r="30"/><circle cx="262" cy="454" r="30"/><circle cx="230" cy="430" r="30"/></g>
<rect x="1076" y="400" width="54" height="120" rx="12" fill="#fff"/>${plant(1102, 396, '#fff')}`

const livingRoom: Furnish = ({ main, accent }) =>
  `${window(110, 110)}<path d="M60 84h360" stroke="#fff" stroke-width="14" stroke-linecap="round"/><path d="M70 90q40 190-10 420h70q30-220 10-420zM410 90q-40 190 10 420h-70q-30-220-10-420z" fill="${accent}" opacity=".75"/>
<rect x="560" y="130" width="180" height="220" fill="#fff"/><rect x="580" y="150" width="140" height="180" fill="${accent}"/><circle cx="650" cy="216" r="34" fill="#fff" opacity=".8"/><path d="M580 330v-40q60-50 140 0v40z" fill="#fff" opacity=".5"/>
<rect x="780" y="170" width="140" height="140" fill="#fff"/><path d="M800 290V190h100z" fill="${main}"/>
<path d="M420 640v-130q0-50 50-50h440q50 0 50 50v130z" fill="${main}"/><rect x="380" y="540" width="110" height="170" rx="44" fill="${main}"/><rect x="890" y="540" width="110" height="170" rx="44" fill="${main}"/><rect x="380" y="540" width="110" height="170" rx="44" fill="#000" opacity=".08"/><rect x="890" y="540" width="110" height="170" rx="44" fill="#000" opacity=".08"/>
<rect x="480" y="630" width="420" height="80" fill="${main}"/><rect x="476" y="590" width="428" height="80" rx="20" fill="#fff" opacity=".18"/><path d="M420 710v34M960 710v34" stroke="#6b4a35" stroke-width="18" stroke-linecap="round"/>
<rect x="520" y="490" width="110" height="110" rx="20" fill="${accent}" transform="rotate(-8 575 545)"/><rect x="760" y="490" width="110" height="110" rx="20" fill="#fff" opacity=".85" transform="rotate(9 815 545)"/>
<ellipse cx="660" cy="820" rx="420" ry="62" fill="${accent}" opacity=".45"/><ellipse cx="660" cy="820" rx="350" ry="46" fill="none" stroke="#fff" stroke-width="8" opacity=".6"/>
<path d="M1090 690V350" stroke="#6b4a35" stroke-width="12"/><path d="M1030 350h120l-30-110h-60z" fill="#fff3d0"/><ellipse cx="1090" cy="700" rx="60" ry="14" fill="#6b4a35"/>${plant(180, 650, '#fff')}`

const bedroom: Furnish = ({ main, accent }) =>
  `${window(820, 110)}<rect x="200" y="300" width="500" height="330" rx="36" fill="#8a5f42"/><rect x="170" y="560" width="560" height="160" rx="26" fill="#fff"/>
<rect x="226" y="450" width="200" height="130" rx="40" fill="#fff"/><rect x="474" y="450" width="200" height="130" rx="40" fill="#fff"/><rect x="370" y="500" width="160" height="100" rx="34" fill="${accent}"/>
<path d="M170 610q280-70 560 0v130q0 20-20 20H190q-20 0-20-20z" fill="${main}"/><path d="M170 610q280-70 560 0v46q-280-70-560 0z" fill="#fff" opacity=".5"/><path d="M210 760v40M690 760v40" stroke="#6b4a35" stroke-width="22" stroke-linecap="round"/>
<rect x="770" y="560" width="170" height="180" rx="10" fill="#8a5f42"/><path d="M784 648h142" stroke="#000" stroke-opacity=".2" stroke-width="5"/><circle cx="855" cy="606" r="9" fill="#fff"/><circle cx="855" cy="694" r="9" fill="#fff"/>
<path d="M855 560v-60" stroke="#fff" stroke-width="12"/><path d="M805 504h100l-24-80h-52z" fill="#fff3d0"/>
<rect x="300" y="120" width="300" height="120" fill="#fff"/><path d="M316 224q70-90 130-40t138-40v80z" fill="${accent}" opacity=".8"/>
<path d="M120 830h760l50 46H70z" fill="${accent}" opacity=".5"/>${plant(1060, 690, accent)}`

const door: Furnish = ({ main, accent }) =>
  `<rect x="400" y="90" width="400" height="604" rx="10" fill="#fff"/><rect x="424" y="114" width="352" height="580" rx="6" fill="${main}"/>
<path d="M464 154h272v190H464zM464 384h120v270H464zM616 384h120v270H616z" fill="#000" fill-opacity=".14"/><circle cx="742" cy="420" r="18" fill="${accent}"/>
<rect x="850" y="360" width="44" height="76" rx="10" fill="#fff"/><circle cx="872" cy="398" r="13" fill="${accent}"/><path d="M440 710h320l40 70H400z" fill="${main}" opacity=".7"/>${plant(290, 690, accent)}`

/** What stands in each kind of room. */
export const furniture = { bathroom, kitchen, 'living-room': livingRoom, bedroom, door }
