import type { ReactNode } from 'react'
import styles from './room.module.css'

/** A small decorative picture of a room, described by its heading. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={styles.room}
    >
      <path className={styles.wall} d="M0 0h320v150H0z" />
      <path className={styles.floor} d="M0 122h320v28H0z" />
      {children}
    </svg>
  )
}

const star = 'c1 6 4 9 10 10-6 1-9 4-10 10-1-6-4-9-10-10 6-1 9-4 10-10z'

export function KitchenScene() {
  return (
    <Scene>
      <path className={styles.tiles} d="M0 40h320v34H0z" />
      <path
        className={styles.joints}
        d="M0 57h320M40 40v17m40-17v17m40-17v17m40-17v17m40-17v17m40-17v17m40-17v17"
      />
      <path className={styles.frame} d="M24 8h76v30H24zm38 0v30M216 8h76v30h-76zm38 0v30" />
      <path className={styles.metal} d="M128 8h60l8 20h-76z" />
      <path className={styles.frame} d="M24 80h268v44H24zm64 0v44m140-44v44" />
      <path className={styles.dark} d="M124 80h68v44h-68z" />
      <path className={styles.glass} d="M132 94h52v22h-52z" />
      <path className={styles.wood} d="M16 74h288v8H16z" />
      <path className={styles.accent} d="M140 56h36v18h-36zm-7 4h50v4h-50z" />
      <path className={styles.tap} d="M252 74V56c0-8 14-8 14 0v4" />
      <path
        className={styles.leaf}
        d="M54 60c-10-2-12-12-10-18 8 2 12 10 10 18zm0 0c0-8 4-14 12-16 2 8-4 16-12 16z"
      />
      <path className={styles.pot} d="M44 60h20l-3 14H47z" />
      <path className={styles.sparkle} d={`M202 44${star}M110 88${star}`} />
    </Scene>
  )
}

export function LivingRoomScene() {
  return (
    <Scene>
      <path className={styles.frame} d="M126 12h68v44h-68z" />
      <path className={styles.sky} d="M131 17h58v34h-58z" />
      <path className={styles.mountain} d="m131 51 20-22 12 13 8-7 18 16z" />
      <path className={styles.rug} d="M66 128h188l18 14H48z" />
      <path className={styles.accent} d="M92 70c0-6 4-10 10-10h116c6 0 10 4 10 10v26H92z" />
      <path className={styles.deep} d="M80 84c0-10 18-10 18 0v14h124V84c0-10 18-10 18 0v36H80z" />
      <path className={styles.deep} d="M88 120h8v8h-8zm136 0h8v8h-8z" />
      <path className={styles.sun} d="m112 74 22 4-4 20-22-4z" />
      <path className={styles.tap} d="M284 126V54" />
      <path className={styles.metal} d="M264 128h40v-4h-40z" />
      <path className={styles.sun} d="M272 26h24l10 30h-44z" />
      <path
        className={styles.leaf}
        d="M36 102c-18-8-20-28-16-40 14 6 20 22 16 40zm0 0c-4-22 4-40 14-48 8 16 2 36-14 48z"
      />
      <path className={styles.pot} d="M22 102h30l-5 26H27z" />
      <path className={styles.sparkle} d={`M214 34${star}M246 66${star}`} />
    </Scene>
  )
}

export function BathroomScene() {
  return (
    <Scene>
      <path className={styles.tiles} d="M0 66h320v56H0z" />
      <path
        className={styles.joints}
        d="M0 66h320M0 94h320M40 66v28m56-28v28m56-28v28m56-28v28m56-28v28M68 94v28m56-28v28m56-28v28m56-28v28m56-28v28"
      />
      <circle className={styles.frame} cx="160" cy="36" r="28" />
      <circle className={styles.glass} cx="160" cy="36" r="23" />
      <path className={styles.thinShine} d="m146 42 16-22m-8 28 20-28" />
      <path className={styles.wood} d="M108 86h104v38H108z" />
      <path className={styles.frame} d="M100 80h120v8H100z" />
      <path className={styles.tap} d="M160 80V68c0-6 12-6 12 0" />
      <path
        className={styles.frame}
        d="M246 62h32v30h-32zm-8 30h46c0 14-8 20-16 22v12h-20v-12c-6-4-10-12-10-22z"
      />
      <path className={styles.metal} d="M26 34h58v5H26z" />
      <path className={styles.accent} d="M34 36h20v44H34z" />
      <path className={styles.deep} d="M58 36h18v32H58z" />
      <path
        className={styles.leaf}
        d="M118 66c-8-2-10-10-8-16 6 2 10 8 8 16zm0 0c0-8 4-12 10-14 2 8-2 14-10 14z"
      />
      <path className={styles.pot} d="M110 66h16l-2 14h-12z" />
      <path className={styles.sparkle} d={`M204 24${star}M230 104${star}`} />
    </Scene>
  )
}
