import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { timeUntil } from './clock.ts'
import { useClockLead } from './config.tsx'
import { refreshJob } from './live.ts'

const longestTimerMs = 2_000_000_000
const longestPauseS = 30

/** Refetches jobs when a transition becomes possible, or a step of an offer ends, so that the page shows it. */
export function useRefetchAtNextMove(jobs: JobView[]): void {
  const client = useQueryClient()
  const lead = useClockLead()
  const [asked, setAsked] = useState(0)
  const times = jobs.flatMap(({ laterMoves, offer }) => [
    ...laterMoves.map(({ from }) => Date.parse(from)),
    ...(offer?.until ? [Date.parse(offer.until)] : []),
  ])
  const next = Math.min(...times)

  useEffect(() => {
    if (!Number.isFinite(next)) return
    const pause = Math.min(longestPauseS, asked + 1) * 1000
    const wait = Math.max(pause, timeUntil(next, lead))
    const timer = setTimeout(
      () => {
        setAsked((times) => times + 1)
        if (wait <= longestTimerMs) refreshJob(client)
      },
      Math.min(wait, longestTimerMs),
    )
    return () => clearTimeout(timer)
  }, [next, lead, asked, client])
}
