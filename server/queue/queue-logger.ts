import { Logger } from 'graphile-worker'

/** A logger for the queue that hands on what is worth it, instead of writing to the terminal. */
export function queueLogger(write: (message: string, level: string) => void): Logger {
  return new Logger(() => (level, message) => write(message, level))
}
