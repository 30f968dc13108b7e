import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('./pictures/', import.meta.url)

/** The rooms that customers show in their reviews, each of one home. */
export type RoomName =
  | 'mint-bathroom'
  | 'blue-bathroom'
  | 'sage-kitchen'
  | 'navy-kitchen'
  | 'warm-living-room'
  | 'cool-living-room'
  | 'rose-bedroom'
  | 'green-bedroom'

/**
 * Pictures by key: the key of a cleaner, the name of a room, or the closed door in front of a locked-out
 * cleaner.
 */
export type Pictures = (name: string) => Uint8Array

/** Every picture that the demo shows. */
export async function readPictures(): Promise<Pictures> {
  const files = await readdir(folder)
  const pictures = files.map(
    async (name) => [name.replace('.webp', ''), await readFile(new URL(name, folder))] as const,
  )
  const kept = new Map(await Promise.all(pictures))
  return (name) => {
    const picture = kept.get(name)
    if (!picture) throw new Error(`the demo has no picture of ${name}`)
    return picture
  }
}
