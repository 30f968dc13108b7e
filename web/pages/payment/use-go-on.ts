import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

const pauseMs = 1500

/** Leads to the next page after a moment to read that the payment went through. Source: PAY-44. */
export function useGoOn(): (to: string) => void {
  const navigate = useNavigate()
  const [to, setTo] = useState<string | null>(null)
  useEffect(() => {
    if (!to) return
    const timer = setTimeout(() => void navigate(to, { replace: true }), pauseMs)
    return () => clearTimeout(timer)
  }, [to, navigate])
  return setTo
}
