-- The wallet that holds a kept card; null for a card that was typed.
ALTER TABLE payment_methods ADD COLUMN wallet text CHECK (wallet IN ('apple_pay', 'google_pay'));
