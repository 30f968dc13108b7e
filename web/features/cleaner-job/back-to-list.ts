import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The history state of a job that was opened from the list of open jobs. */
export const openedFromListState = { fromList: true }

/**
 * A back link that returns through the history where the job was opened from the list, to the same scroll
 * position and search.
 */
export function useBackToList(): (event: MouseEvent) => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (event) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (elsewhere || (state as typeof openedFromListState | null)?.fromList !== true) return
    event.preventDefault()
    void navigate(-1)
  }
}
