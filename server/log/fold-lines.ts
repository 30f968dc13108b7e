import type { DestinationStream } from 'pino'
import { lostConnection, outageCodes } from './outage.ts'

const minuteMs = 60_000
const warning = 40
/** The most kinds that are folded; lines of further kinds are written at once. */
const mostKinds = 500

interface FoldedLine {
  level: number
  time: number
  msg?: string
  err?: { code?: string; message?: string }
  queue?: string
}

interface FoldLinesKind {
  level: number
  msg: string
  code: string | undefined
  /** The number of lines that were folded since the last summary. */
  held: number
  /** The time of the newest folded line. */
  time: number
}

const outage = new RegExp(`\\b(?:${outageCodes.join('|')})\\b|${lostConnection.source.replace('^', '')}`)

const atExit = new Set<() => void>()
process.on('exit', () => {
  for (const tell of atExit) tell()
})

/**
 * Writes the first of repeated warnings and errors, then once a minute and at exit how many followed. Lines
 * are the same kind when they differ only in their request; during an outage, when message and cause agree.
 */
export function foldLines(to: DestinationStream): DestinationStream & { flush(done?: () => void): void } {
  const kinds = new Map<string, FoldLinesKind>()
  let minute: NodeJS.Timeout | undefined

  function tell(): void {
    for (const [key, kind] of kinds) {
      if (kind.held > 0) to.write(summaryOf(kind))
      else kinds.delete(key)
      kind.held = 0
    }
    if (kinds.size === 0) rest()
  }

  function rest(): void {
    clearInterval(minute)
    minute = undefined
    atExit.delete(tell)
  }

  function begin(): void {
    if (minute) return
    minute = setInterval(tell, minuteMs)
    minute.unref()
    atExit.add(tell)
  }

  return {
    write(text) {
      const line = readLine(text)
      if (!line) return void to.write(text)
      const key = keyOf(line)
      const known = kinds.get(key)
      if (known) {
        known.held++
        known.time = line.time
        return
      }
      if (kinds.size < mostKinds) {
        kinds.set(key, {
          level: line.level,
          msg: line.msg ?? '',
          code: line.err?.code,
          held: 0,
          time: line.time,
        })
        begin()
      }
      to.write(text)
    },
    flush(done) {
      tell()
      done?.()
    },
  }
}

function summaryOf({ level, time, code, held, msg }: FoldLinesKind): string {
  const times = held === 1 ? 'once more' : `${held} more times`
  const line = { level, time, ...(code && { code }), repeated: held, msg: `repeated ${times}: ${msg}` }
  return `${JSON.stringify(line)}\n`
}

function readLine(text: string): FoldedLine | null {
  const level = Number(/^\{"level":(\d+)/.exec(text)?.[1])
  return level >= warning ? JSON.parse(text) : null
}

function keyOf(line: FoldedLine): string {
  const { level, msg, err, queue } = line
  const cause = outage.exec([err?.code, err?.message, queue].join(' '))
  if (cause) return JSON.stringify([level, msg, cause[0]])
  return JSON.stringify({ ...line, time: 0, reqId: 0, url: 0, err: err && [err.code, err.message] })
}
