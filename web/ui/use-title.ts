import { useEffect } from 'react'
import { useConfig } from '../api/config.tsx'

/** Names the thing in the document's title once it has been read; until then its number stands there. */
export function useTitle(name: string | undefined): void {
  const { brand } = useConfig()
  useEffect(() => {
    if (name) document.title = `${name} | ${brand.name}`
  }, [name, brand.name])
}
