const shapes = {
  home: 'M4 11.5 12 4l8 7.5M6 10v9.5h12V10M10 19.5V14h4v5.5',
  sparkle: 'M12 3.5l1.9 5.6 5.6 1.9-5.6 1.9L12 18.5l-1.9-5.6L4.5 11l5.6-1.9zM18.5 16v5M16 18.5h5',
  list: 'M8.5 6h11.5M8.5 12h11.5M8.5 18h11.5M4 6h.01M4 12h.01M4 18h.01',
  chart: 'M4 20h16M6.5 17v-5M12 17V5M17.5 17V9',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  repeat: 'M5 11V9.5A3.5 3.5 0 0 1 8.5 6H19M16 3l3 3-3 3M19 13v1.5a3.5 3.5 0 0 1-3.5 3.5H5M8 21l-3-3 3-3',
  gift: 'M5 11h14v9H5zM3.5 7.5h17V11h-17zM12 7.5V20M12 7.5C8 7.5 7 6.3 7 5.1 7 4 8 3.2 9.1 3.5 10.6 3.9 11.6 5.6 12 7.5c.4-1.9 1.4-3.6 2.9-4C16 3.2 17 4 17 5.1c0 1.2-1 2.4-5 2.4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  logout: 'M14 5H6v14h8M11 12h9.5M17 8.5l3.5 3.5-3.5 3.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  star: 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.7-3.5 3.2-5.2 6.5-5.2s5.8 1.7 6.5 5.2M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.9c1.9.7 3.1 2.3 3.5 4.6',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  wallet: 'M4 8V6.5L16 4v3M4 8h16v11H4zM15.5 13.5h.01',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5h.01',
  scales: 'M12 4v16M7.5 20h9M5 7l7-1.5L19 7M5 7l-2.5 6.5h5zM19 7l-2.5 6.5h5z',
  store:
    'M5 10.5V20h14v-9.5M3.5 9.5 5.5 4h13l2 5.5a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM10 20v-5h4v5',
  send: 'M20.5 3.5 3.5 10l6.5 3.5L13.5 20.5zM20.5 3.5 10 13.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  heart: 'M12 20S4.5 15.6 4.5 9.8A4.1 4.1 0 0 1 12 7.5a4.1 4.1 0 0 1 7.5 2.3C19.5 15.6 12 20 12 20z',
  plug: 'M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5',
  back: 'M19.5 12H5M11 5.5 4.5 12l6.5 6.5',
}

export type UiIconName = keyof typeof shapes

/** Decoration next to a word, hidden from screen readers. */
export function Icon({ name, size = 22 }: { name: UiIconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={shapes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
