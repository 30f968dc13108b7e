import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Puts what a loader brought for the first HTML where queries find it, once; null brings nothing. */
export function useKnown(key: QueryKey, known: unknown): void {
  const client = useQueryClient()
  useState(() => {
    if (known !== null) client.setQueryData(key, known)
    return null
  })
}
