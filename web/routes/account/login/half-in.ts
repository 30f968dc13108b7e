import { CallError } from '#web/api/call-error.ts'

/** The password was right, and a second factor is asked for. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof CallError && error.code === 'second_step_needed'
}
