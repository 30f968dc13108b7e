import styles from './landing.module.css'

const shapes = {
  tag: 'M3 12V4h8l10 10-8 8zM7.5 8.5h.01',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5V12l3 2',
  shield: 'M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zm-3 9 2 2 4-4',
  card: 'M3 6h18v12H3zm0 4h18M6.5 15h4',
  undo: 'M4 9h10a6 6 0 0 1 0 12h-3M4 9l4-4M4 9l4 4',
  calendar: 'M4 6h16v15H4zm0 5h16M8 3v5m8-5v5m-7 7.5 2 2 4-4',
  home: 'M4 11l8-7 8 7v9H4zm6 9v-6h4v6',
  star: 'm12 3 2.7 5.7 6.3.9-4.5 4.4 1 6.2L12 17.3 6.5 20.2l1-6.2L3 9.6l6.3-.9z',
} as const

export type IconName = keyof typeof shapes

/** A small decorative icon next to a text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.icon}>
      <path d={shapes[name]} />
    </svg>
  )
}
