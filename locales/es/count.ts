import { grouped } from '../format.ts'

/** For a job without a duration. */
const missingDuration = 3

/** '1 hora', '3 horas'; jobs without a duration take three hours. */
export function duration(hours: number | null | undefined): string {
  return count(hours ?? missingDuration, 'hora')
}

/** '1 baño', '2 baños'; words that do not just add an s name their plural. */
export function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(n)} ${n === 1 ? noun : plural}`
}
