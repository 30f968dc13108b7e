-- Of an event which object it is about; what it told of people beside that nobody reads.
UPDATE stripe_events SET payload = jsonb_build_object('data', jsonb_build_object('object', jsonb_strip_nulls(
  jsonb_build_object('id', payload #> '{data,object,id}', 'payment_intent', payload #> '{data,object,payment_intent}'))));
