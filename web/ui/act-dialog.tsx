import type { ActDialogProps } from './act-box.tsx'
import { opening } from './opening.tsx'

/** Nobody acts before they have pressed something: what asks why comes as the page is used. */
export const ActDialog = opening<ActDialogProps>(async () => (await import('./act-box.tsx')).ActBox)
