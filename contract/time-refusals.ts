export const timeRefusals = [
  'date_required',
  'date_too_far',
  'closed_day',
  'hour_out_of_range',
  'same_time',
  'pay_first',
  'unpaid_not_today',
  'unpaid_keeps_day',
  'job_overlaps',
  'visit_too_close',
  'cleaner_busy',
] as const
export const answerRefusals = [
  'job_not_found',
  'not_your_part',
  'move_not_allowed',
  'reschedule_request_over',
] as const
export const askRefusals = [
  'job_not_found',
  'not_your_part',
  'move_not_allowed',
  'terms_changed',
  ...timeRefusals,
  'cleaner_cannot_answer',
  'too_many_reschedule_requests',
  'payments_unavailable',
  'too_many_requests',
] as const

export const moveRefusals = [
  'job_not_found',
  'not_your_part',
  'move_not_allowed',
  'complete_too_early',
] as const
