import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserQuery } from './queries.ts'

/** Reads again what a change of this job may have changed; of any job when none is named. */
export function refreshJob(client: QueryClient, jobId?: string): void {
  const otherJob = (part: unknown) => jobId !== undefined && /^\d+$/.test(String(part)) && part !== jobId
  client.invalidateQueries({ queryKey: ['/api/jobs'], predicate: ({ queryKey }) => !otherJob(queryKey[1]) })
  client.invalidateQueries({ queryKey: ['/api/jobs/available'] })
  client.invalidateQueries({ queryKey: ['/api/cleaner/profile'] })
}

/**
 * Follows the server's stream while somebody is signed in and looking: hidden tabs let go of it,
 * because a browser opens few connections at once, and catch up when they are shown again.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const userId = useQuery({ ...currentUserQuery, enabled: false }).data?.id

  useEffect(() => {
    if (userId === undefined) return
    let stream: EventSource | null = null
    let missed = false

    function open() {
      stream = new EventSource('/api/live')
      stream.addEventListener('job', (event) => refreshJob(client, event.data))
      stream.addEventListener('open', () => {
        if (missed) refreshJob(client)
        missed = false
      })
      stream.addEventListener('error', () => {
        missed = true
      })
    }
    function close() {
      stream?.close()
      stream = null
    }
    function followVisibility() {
      if (document.hidden) {
        missed = true
        close()
      } else if (!stream) open()
    }

    followVisibility()
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      document.removeEventListener('visibilitychange', followVisibility)
      close()
    }
  }, [client, userId])
}
