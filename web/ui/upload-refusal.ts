import { CallError } from '../api/call.ts'

/** The server words these refusals: its text is shown at the field. */
const wordedByServer = ['photo_too_many_pixels', 'photos_busy', 'unsupported_photo', 'damaged_photo']

export function uploadRefusal(error: unknown): string | null {
  if (!(error instanceof CallError) || !wordedByServer.includes(error.code ?? '')) return null
  return error.serverMessage
}
