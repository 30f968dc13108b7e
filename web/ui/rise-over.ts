export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

const gap = 8

/** How far up a box has to go to lie over none of the others; 0 where the window has no such place. */
export function riseOver(box: Box, others: readonly Box[]): number {
  const { top, bottom, left, right } = box
  let rise = 0
  for (;;) {
    const under = others.filter(
      (one) => one.left < right && one.right > left && one.top < bottom - rise && one.bottom > top - rise,
    )
    if (under.length === 0) return rise
    rise = bottom + gap - Math.min(...under.map((one) => one.top))
    if (top - rise < gap) return 0
  }
}
