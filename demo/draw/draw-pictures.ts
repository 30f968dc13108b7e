import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { looks } from './looks.ts'
import { drawPortrait } from './portrait.ts'
import { drawRoom } from './room.ts'
import { rooms } from './rooms.ts'

const program = fileURLToPath(new URL('./render-pictures.ts', import.meta.url))

/** PNG pictures by what they show: the key of a cleaner or the name of a room. */
export type Pictures = Record<string, Uint8Array>

/** Draws everything the demo shows; about half a second of another process. */
export async function drawPictures(): Promise<Pictures> {
  const drawings = {
    ...mapValues(looks, drawPortrait),
    ...mapValues(rooms, drawRoom),
  }
  const child = fork(program, {
    // By a variable of the parent's Node would tell it what is read, in messages of its own.
    env: {},
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send(drawings)
  const ended = once(child, 'exit').then(() => {
    throw new Error('the pictures of the demo could not be drawn')
  })
  // Both end: whichever comes first counts, and the other one is no surprise.
  ended.catch(() => {})
  const [pictures] = await Promise.race([once(child, 'message'), ended])
  return pictures
}

function mapValues<T>(values: Record<string, T>, map: (value: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))
}
