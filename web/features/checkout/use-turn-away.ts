import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/ui/toast.ts'

/** Says why this page has nothing to show and navigates to where it is made; null stays. */
export function useTurnAway(reason: { title: string; text: string } | null, to: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!reason) return
    toast.error(reason.title, reason.text)
    void navigate(to, { replace: true })
  }, [reason, to, navigate])
}
