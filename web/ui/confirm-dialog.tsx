import type { ConfirmProps } from './confirm-box.tsx'
import { opening } from './opening.tsx'

/** Asks before it is done; what asks comes as the page is used. */
export const ConfirmDialog = opening<ConfirmProps>(async () => (await import('./confirm-box.tsx')).ConfirmBox)
