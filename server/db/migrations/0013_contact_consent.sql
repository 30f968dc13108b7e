-- Whether the writer of a contact message ticked the box for text messages.
ALTER TABLE contact_messages ADD COLUMN sms_consent boolean NOT NULL DEFAULT false;
