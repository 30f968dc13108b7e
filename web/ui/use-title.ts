import { useEffect } from 'react'
import { useConfig } from '../api/config.tsx'

/** Sets the document's title to the record's name once it is loaded; its number until then. */
export function useTitle(name: string | undefined): void {
  const { brand } = useConfig()
  useEffect(() => {
    if (name) document.title = `${name} | ${brand.name}`
  }, [name, brand.name])
}
