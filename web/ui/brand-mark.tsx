/** The scrub jay as shapes in a 32 by 32 field: blue head, back and tail, white brow, pale belly. */
export function Jay() {
  return (
    <>
      <path fill="#1f5fa8" d="M12.5 17 1.3 27.3c-.6.6-.3 1.5.5 1.6l3.7.4c.5 0 1-.1 1.3-.4L17.5 20z" />
      <path
        fill="none"
        stroke="#8b867d"
        strokeWidth="1.2"
        strokeLinecap="round"
        d="M16.5 23.5v5.3h-1.4m1.4 0h1.2M20.3 23v5.8h-1.2m1.2 0h1.4"
      />
      <path fill="#e4e0d8" d="M26.3 11c1 7.5-3 13.8-9.3 13.8-4.7 0-8.3-2.7-8.3-6.5 0-1 4.3-4.3 11.3-10.3z" />
      <path
        fill="#3a80cb"
        d="M21 2.5c-5.2 0-7.7 3.3-8.5 7C11.7 13 9.5 15 7.3 18.5c3.9 2.3 9.7 1.5 12.3-2.3 1.2-1.8 1.5-3.7 4-4.2 1.3-.3 2.5-.5 3.7-.8.3-5-2.3-8.7-6.3-8.7z"
      />
      <path fill="#1f5fa8" d="M8 17.3c1.8-3 5-5.3 8.5-5.6 1.5-.1 2.3 1 1.6 2.4C16.5 17.6 12 20 7.3 18.5z" />
      <path fill="#fff" d="M19.7 7.1c1.7-1.3 3.7-1.4 5.2-.6-1.7-.2-3.5.1-5.2.6z" />
      <circle cx="22.6" cy="8.6" r="1.25" fill="#14171c" />
      <path fill="#4d545f" d="m26.6 7.6 4.6 1.5c.5.2.5.8 0 1l-4.3 1.4c-.6-1.2-.7-2.6-.3-3.9z" />
    </>
  )
}

/** The logo alone; put the name next to it. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <Jay />
    </svg>
  )
}
