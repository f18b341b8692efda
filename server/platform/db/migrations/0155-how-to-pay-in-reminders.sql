-- Kind: data in steps.
-- Ready-made reminders told every guest that the booking page has a Pix code and takes word of a payment. It has neither
-- for a company without a Pix key. Our own sentences are replaced; what a company wrote itself stays.
alter table message_templates no force row level security;
update message_templates set
  body = replace(replace(body,
    'Na página da reserva você encontra o código Pix e pode avisar que pagou.',
    'Na página da reserva você vê como pagar.'),
    'Se o pagamento já foi feito, avise pela página da reserva. Se precisar de mais prazo, fale com a gente.',
    'Se já pagou, ou se precisa de mais prazo, fale com a gente.'),
  chat = replace(replace(replace(chat,
    'O Pix e os dados da reserva estão aqui: {{link}}',
    'Como pagar e os dados da reserva estão aqui: {{link}}'),
    'O Pix está aqui: {{link}}',
    'Como pagar está aqui: {{link}}'),
    'Se já pagou, avise por aqui: {{link}}
Se precisar de mais prazo, é só responder.',
    'Se já pagou ou precisa de mais prazo, é só responder. A sua reserva: {{link}}'),
  body_en = replace(replace(body_en,
    'On your booking page you find the Pix code and can tell us that you paid.',
    'On your booking page you see how to pay.'),
    'If you have already paid, please tell us on your booking page. If you need more time, please contact us.',
    'If you have already paid, or need more time, please tell us.'),
  chat_en = replace(replace(replace(chat_en,
    'The Pix code and your booking are here: {{link}}',
    'How to pay and your booking are here: {{link}}'),
    'The Pix code is here: {{link}}',
    'How to pay is here: {{link}}'),
    'If you have already paid, please tell us here: {{link}}
If you need more time, just reply.',
    'If you have already paid or need more time, just reply. Your booking: {{link}}'),
  body_es = replace(replace(body_es,
    'En la página de la reserva encuentra el código Pix y puede avisar que pagó.',
    'En la página de la reserva ve cómo pagar.'),
    'Si ya pagó, avise en la página de la reserva. Si necesita más plazo, escríbanos.',
    'Si ya pagó, o si necesita más plazo, escríbanos.'),
  chat_es = replace(replace(replace(chat_es,
    'El Pix y los datos de la reserva están aquí: {{link}}',
    'Cómo pagar y los datos de la reserva están aquí: {{link}}'),
    'El Pix está aquí: {{link}}',
    'Cómo pagar está aquí: {{link}}'),
    'Si ya pagó, avise aquí: {{link}}
Si necesita más plazo, solo responda.',
    'Si ya pagó o necesita más plazo, solo responda. Su reserva: {{link}}')
where strpos(body, 'Na página da reserva você encontra o código Pix e pode avisar que pagou.') > 0
  or strpos(body, 'Se o pagamento já foi feito, avise pela página da reserva. Se precisar de mais prazo, fale com a gente.') > 0
  or strpos(chat, 'O Pix e os dados da reserva estão aqui: {{link}}') > 0
  or strpos(chat, 'O Pix está aqui: {{link}}') > 0
  or strpos(chat, 'Se já pagou, avise por aqui: {{link}}
Se precisar de mais prazo, é só responder.') > 0
  or strpos(body_en, 'On your booking page you find the Pix code and can tell us that you paid.') > 0
  or strpos(body_en, 'If you have already paid, please tell us on your booking page. If you need more time, please contact us.') > 0
  or strpos(chat_en, 'The Pix code and your booking are here: {{link}}') > 0
  or strpos(chat_en, 'The Pix code is here: {{link}}') > 0
  or strpos(chat_en, 'If you have already paid, please tell us here: {{link}}
If you need more time, just reply.') > 0
  or strpos(body_es, 'En la página de la reserva encuentra el código Pix y puede avisar que pagó.') > 0
  or strpos(body_es, 'Si ya pagó, avise en la página de la reserva. Si necesita más plazo, escríbanos.') > 0
  or strpos(chat_es, 'El Pix y los datos de la reserva están aquí: {{link}}') > 0
  or strpos(chat_es, 'El Pix está aquí: {{link}}') > 0
  or strpos(chat_es, 'Si ya pagó, avise aquí: {{link}}
Si necesita más plazo, solo responda.') > 0;
alter table message_templates force row level security;
