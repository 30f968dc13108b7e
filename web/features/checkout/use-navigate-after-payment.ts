import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'

const pauseMs = 1500

/**
 * Navigates to the next page after a moment to read the success message (C-034), and only then removes stored
 * data: a page that is reloaded meanwhile still finds its payment.
 */
export function useNavigateAfterPayment(forget?: () => void): (to: string) => void {
  const navigate = useNavigate()
  const [to, setTo] = useState<string | null>(null)

  const leave = useEffectEvent((next: string) => {
    forget?.()
    void navigate(next, { replace: true })
  })

  useEffect(() => {
    if (!to) return
    const timer = setTimeout(() => leave(to), pauseMs)
    return () => clearTimeout(timer)
  }, [to])
  return setTo
}
