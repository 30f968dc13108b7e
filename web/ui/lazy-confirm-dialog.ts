import type { ConfirmProps } from './confirm-dialog.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

/** `ConfirmDialog` for pages that render it themselves: its chunk loads when it is opened first. */
export const LazyConfirmDialog = lazyDialog<ConfirmProps>(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
)
