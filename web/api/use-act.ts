import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { GivenUp } from './call.ts'

interface Act<T, V> extends Omit<UseMutationOptions<T, Error, V>, 'mutationFn'> {
  act: (variables: V, signal: AbortSignal) => Promise<T>
}

/** A mutation that a person may stop waiting for: `giveUp` lets its request go, and `onError` gets a `GivenUp`. */
export function useAct<T, V = void>({ act, ...options }: Act<T, V>) {
  const underWay = useRef<AbortController | null>(null)
  const mutation = useMutation({
    ...options,
    mutationFn: (variables: V) => {
      underWay.current = new AbortController()
      return act(variables, underWay.current.signal)
    },
  })
  return { ...mutation, giveUp: () => underWay.current?.abort(new GivenUp()) }
}
