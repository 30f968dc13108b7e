import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The state of a visit that began in the list of open jobs, one step back in the history. */
export const fromList = { fromList: true }

/** For links back to the list: where a visit began there it ends there, at the same place and with the same search. */
export function useBackToList(): (event: MouseEvent) => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (event) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (elsewhere || (state as typeof fromList | null)?.fromList !== true) return
    event.preventDefault()
    void navigate(-1)
  }
}
