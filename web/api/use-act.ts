import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AbortedByUser } from './call.ts'

interface ApiAct<T, V> extends Omit<UseMutationOptions<T, Error, V>, 'mutationFn' | 'onError'> {
  act: (variables: V, signal: AbortSignal) => Promise<T>
  /** A returned text is set as `failed`, to be shown next to the act. */
  onError?: (error: Error, variables: V) => unknown
}

/** The message of the last failure, and the number of failures. */
export interface ActFailure {
  message: string | undefined
  attempt: number
}

/** A mutation that a person may abort: `giveUp` aborts the request, and `onError` gets a `AbortedByUser`. */
export function useAct<T, V = void>({ act, onError, ...options }: ApiAct<T, V>) {
  const underWay = useRef<AbortController | null>(null)
  const [failed, setFailed] = useState<ActFailure>({ message: undefined, attempt: 0 })
  const mutation = useMutation({
    ...options,
    mutationFn: (variables: V) => {
      underWay.current = new AbortController()
      setFailed(({ attempt }) => ({ message: undefined, attempt }))
      return act(variables, underWay.current.signal)
    },
    onError: (error, variables) => {
      const said = onError?.(error, variables)
      if (typeof said === 'string') setFailed(({ attempt }) => ({ message: said, attempt: attempt + 1 }))
    },
  })
  return { ...mutation, failed, giveUp: () => underWay.current?.abort(new AbortedByUser()) }
}
