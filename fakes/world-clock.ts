let movedMs = 0

/** Milliseconds since 1970 in the world of the fakes, which may be ahead of the real one. */
export const worldNow = () => Date.now() + movedMs

/** How far this world is ahead, in milliseconds. */
export const worldMoved = () => movedMs

/** Moves the world to so many milliseconds ahead of the real one; never back. */
export function moveWorld(ahead: number): void {
  movedMs = Math.max(movedMs, ahead)
}
