-- Charges of visits that were paid after a try without an answer, or after a failed one.
UPDATE series_charges c SET outcome = 'paid', decline_code = NULL
WHERE outcome <> 'paid' AND EXISTS (SELECT FROM payments p WHERE p.job_id = c.job_id AND p.purpose = 'cleaning'
  AND p.status IN ('completed', 'refund_pending', 'refunded'));
