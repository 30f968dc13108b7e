import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../api/call.ts'
import { currentUserQuery } from '../api/queries.ts'

/**
 * A 401 on any call means that the session ended elsewhere: clears the user, so that the guard runs again.
 */
export function useSessionEnd(): void {
  const client = useQueryClient()
  useEffect(() => {
    function notice(error: unknown) {
      const ended = error instanceof CallError && error.status === 401
      if (ended) client.setQueryData(currentUserQuery.queryKey, null)
    }
    const queries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
    })
    const mutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error)
    })
    return () => {
      queries()
      mutations()
    }
  }, [client])
}
