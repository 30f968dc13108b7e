import { publicCopy } from '#text/public.ts'
import { Jay } from '#web/ui/brand-mark.tsx'
import styles from './room.module.css'

/** The hero picture: a gleaming bathroom, Seattle in the window, the jay on the tub. */
export function TidyRoom() {
  return (
    <svg
      viewBox="0 0 560 440"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={publicCopy.hero.picture}
      className={styles.room}
    >
      <path className={styles.wall} d="M0 0h560v440H0z" />
      <path className={styles.tiles} d="M0 214h560v132H0z" />
      <path
        className={styles.joints}
        d="M0 214h560M0 258h560M0 302h560M44 214v44m88-44v44m88-44v44m88-44v44m88-44v44m88-44v44M0 258m88 0v44m88-44v44m88-44v44m88-44v44m88-44v44m88-44v44M44 302v44m88-44v44m88-44v44m88-44v44m88-44v44m88-44v44"
      />
      <path className={styles.floor} d="M0 346h560v94H0z" />
      <View />
      <Mirror />
      <Plant />
      <Tub />
      <g transform="translate(232 117) scale(4.3)">
        <Jay />
      </g>
      <Sparkles />
    </svg>
  )
}

function View() {
  return (
    <g>
      <path className={styles.frame} d="M48 196v-64a88 88 0 0 1 176 0v64z" />
      <path className={styles.sky} d="M58 188v-56a78 78 0 0 1 156 0v56z" />
      <circle className={styles.sun} cx="180" cy="98" r="15" />
      <path className={styles.mountain} d="m58 168 52-62c6-7 12-7 18 0l30 36 56 26v20H58z" />
      <path className={styles.snow} d="m94 125 16-19c6-7 12-7 18 0l15 18-9 4-9-7-8 9-9-8-7 6z" />
      <path className={styles.water} d="M58 170h156v18H58z" />
      <path className={styles.needle} d="M185 172l3-48h2l3 48zm-5-50h18l-5 5h-8zm8-4 1-16 1 16z" />
      <path className={styles.bars} d="M136 54v134M58 132h156" />
      <path className={styles.sill} d="M40 192h192v12H40z" />
    </g>
  )
}

function Mirror() {
  return (
    <g>
      <circle className={styles.frame} cx="452" cy="112" r="66" />
      <circle className={styles.glass} cx="452" cy="112" r="57" />
      <path className={styles.shine} d="m418 126 36-50m-20 66 48-66" />
    </g>
  )
}

function Plant() {
  return (
    <g>
      <path
        className={styles.leaf}
        d="M84 340c-4-40-26-58-46-64 2 30 14 52 46 64zm0 0c-6-48 4-76 16-92 14 28 8 66-16 92zm0 0c2-32 22-54 48-60 0 28-16 50-48 60z"
      />
      <path className={styles.pot} d="M54 338h60l-9 62c-.5 3-3 5-6 5H69c-3 0-5.5-2-6-5z" />
    </g>
  )
}

function Tub() {
  return (
    <g>
      <path className={styles.rug} d="M150 404h380l20 26H130z" />
      <path className={styles.tap} d="M500 244v-54c0-18-28-18-28 0v8m20-2h18" />
      <g className={styles.foam}>
        <circle cx="378" cy="236" r="18" />
        <circle cx="402" cy="228" r="24" />
        <circle cx="430" cy="234" r="19" />
        <circle cx="356" cy="240" r="11" />
        <circle cx="452" cy="240" r="11" />
      </g>
      <g className={styles.bubble}>
        <circle cx="420" cy="188" r="8" />
        <circle cx="386" cy="176" r="5" />
        <circle cx="440" cy="204" r="4" />
      </g>
      <path
        className={styles.foot}
        d="M240 376c-4 14-10 22-20 26h26l14-20zm220 0c4 14 10 22 20 26h-26l-14-20z"
      />
      <path className={styles.tub} d="M192 254h324c-4 76-40 130-92 130H284c-52 0-88-54-92-130z" />
      <path className={styles.tubShade} d="M216 300c12 46 36 72 70 72" />
      <rect className={styles.rim} x="180" y="240" width="348" height="22" rx="11" />
    </g>
  )
}

function Sparkles() {
  const star = 'c2 9 5 12 14 14-9 2-12 5-14 14-2-9-5-12-14-14 9-2 12-5 14-14z'
  return (
    <path
      className={styles.sparkle}
      d={`M318 66${star}M386 40${star}M280 128${star}M338 296${star}M512 196${star}`}
    />
  )
}
