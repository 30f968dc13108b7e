import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'

const pauseMs = 1500

/**
 * Leads to the next page after a moment to read that the payment went through (C-034), and forgets then:
 * a page that is loaded again meanwhile still finds its payment, sees that it is paid and leads on.
 */
export function useGoOn(forget?: () => void): (to: string) => void {
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
