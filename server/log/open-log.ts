import { type DestinationStream, type Logger, pino } from 'pino'
import { foldLines } from './fold-lines.ts'
import { presentError, scrubLogEntry, withoutAddresses } from './scrub.ts'

const text = (value: unknown) => scrubLogEntry(String(value))

/** The log of every process: JSON lines without personal data, repetitions folded. */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: presentError, reason: text, queue: text, statement: text },
      // Catches addresses in any other field.
      hooks: { streamWrite: withoutAddresses },
    },
    foldLines(to),
  )
}
