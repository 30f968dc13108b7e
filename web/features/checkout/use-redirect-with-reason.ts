import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#web/ui/toast.ts'

/** Explains why this page has nothing to show and navigates to `to`; null stays on the page. */
export function useRedirectWithReason(reason: { title: string; text: string } | null, to: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!reason) return
    toast.error(reason.title, reason.text)
    void navigate(to, { replace: true })
  }, [reason, to, navigate])
}
