import type { ReactNode } from 'react'
import { opening } from './opening.tsx'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Off where somebody types much: a slip beside it takes nothing away. */
  closesBeside?: boolean
  children: ReactNode
}

/** It can be closed at any time: whoever opened it decides what becomes of what is being sent. */
export const Dialog = opening<DialogProps>(async () => (await import('./dialog-box.tsx')).DialogBox)
