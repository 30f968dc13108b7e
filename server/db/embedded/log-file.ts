import {
  chmodSync,
  closeSync,
  copyFileSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  truncateSync,
} from 'node:fs'

const largest = 5_000_000
const oldestMs = 7 * 86_400_000
const kept = 3
const lookEveryMs = 3_600_000

/** Opens the server's log for its owner only; appends even after truncation. */
export function openLogFile(file: string): number {
  const output = openSync(file, 'a', 0o600)
  chmodSync(file, 0o600)
  return output
}

/** Rotates a log that is large or a week old, now and every hour; keeps the last few. */
export function rotateLog(
  file: string,
  now: () => Date,
  report: (line: string) => void = () => {},
): () => void {
  const log = statOf(file)
  // A log readable by others is from before addresses were kept out of it.
  if (log && (log.mode & 0o077) !== 0) rmSync(file)
  // An emptied log keeps its time of birth: it starts anew with the last one put aside.
  let since = (statOf(`${file}.1`)?.mtime ?? statOf(file)?.birthtime ?? now()).getTime()
  const look = () => {
    const size = statOf(file)?.size ?? 0
    if (size <= largest && now().getTime() - since < oldestMs) return
    if (size > 0) swapSchemaAside(file)
    since = now().getTime()
  }
  // A full disk must not end the database: the next look tries again.
  const tryToLook = () => {
    try {
      look()
    } catch (error) {
      report(`The database's log cannot be put aside: ${(error as Error).message}`)
    }
  }
  tryToLook()
  const timer = setInterval(tryToLook, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Copied and emptied instead of renamed: the server keeps writing to the same file. */
function swapSchemaAside(file: string): void {
  rmSync(`${file}.${kept}`, { force: true })
  for (let number = kept - 1; number > 0; number--)
    if (statOf(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`)
  closeSync(openLogFile(`${file}.1`))
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

function statOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false })
}
