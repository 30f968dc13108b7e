import type { DialogProps } from './dialog-box.tsx'
import { opening } from './opening.tsx'

/** It can be closed at any time: whoever opened it decides what becomes of what is being sent. */
export const Dialog = opening<DialogProps>(async () => (await import('./dialog-box.tsx')).DialogBox)
