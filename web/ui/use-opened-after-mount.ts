import { useEffect, useState } from 'react'

/**
 * `opened`, but false in the first render: Mantine returns the focus only to what had it when `opened` changed. A dialog
 * that is unmounted while it is open returns the focus too.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    setMounted(true)
    return () => void setTimeout(() => document.activeElement === document.body && opener?.focus())
  }, [])
  return opened && mounted
}
