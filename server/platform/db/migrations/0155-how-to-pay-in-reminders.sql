-- Kind: data in steps.
-- Ready-made reminders told every guest that the booking page has a Pix code and takes word of a payment. It has neither
-- for a company without a Pix key. Those of the deposit called what is missing of it the whole deposit. Our own sentences
-- are replaced; what a company wrote itself stays.
alter table message_templates no force row level security;
do $$
declare
  said record;
begin
  for said in select * from (values
    ('body', 'Na página da reserva você encontra o código Pix e pode avisar que pagou.',
      'Na página da reserva você vê como pagar.'),
    ('body', 'Se o pagamento já foi feito, avise pela página da reserva. Se precisar de mais prazo, fale com a gente.',
      'Se já pagou, ou se precisa de mais prazo, fale com a gente.'),
    ('body', 'vence em {{vencimento}}. O valor é {{parcela}}.',
      'vence em {{vencimento}}. Falta pagar {{parcela}}.'),
    ('body', 'Ainda não identificamos o sinal da sua reserva em {{acomodacao}}, de {{entrada}} a {{saida}}. Ele venceu em {{vencimento}}, e o valor é {{parcela}}.',
      'Ainda falta receber {{parcela}} do sinal da sua reserva em {{acomodacao}}, de {{entrada}} a {{saida}}, que venceu em {{vencimento}}.'),
    ('chat', 'O Pix e os dados da reserva estão aqui: {{link}}',
      'Como pagar e os dados da reserva estão aqui: {{link}}'),
    ('chat', 'O Pix está aqui: {{link}}',
      'Como pagar está aqui: {{link}}'),
    ('chat', 'Se já pagou, avise por aqui: {{link}}
Se precisar de mais prazo, é só responder.',
      'Se já pagou ou precisa de mais prazo, é só responder. A sua reserva: {{link}}'),
    ('chat', 'vence em {{vencimento}}: {{parcela}}.',
      'vence em {{vencimento}}, e falta pagar {{parcela}}.'),
    ('chat', 'Ainda não identificamos o sinal da sua reserva em {{acomodacao}}, de {{parcela}}, que venceu em {{vencimento}}.',
      'Ainda falta receber {{parcela}} do sinal da sua reserva em {{acomodacao}}, que venceu em {{vencimento}}.'),
    ('body_en', 'On your booking page you find the Pix code and can tell us that you paid.',
      'On your booking page you see how to pay.'),
    ('body_en', 'If you have already paid, please tell us on your booking page. If you need more time, please contact us.',
      'If you have already paid, or need more time, please tell us.'),
    ('body_en', 'is due on {{vencimento}}. The amount is {{parcela}}.',
      'is due on {{vencimento}}. {{parcela}} is still to be paid.'),
    ('body_en', 'We have not found the deposit for your booking at {{acomodacao}}, from {{entrada}} to {{saida}}, yet. It was due on {{vencimento}}, and the amount is {{parcela}}.',
      '{{parcela}} of the deposit for your booking at {{acomodacao}}, from {{entrada}} to {{saida}}, has not arrived yet. It was due on {{vencimento}}.'),
    ('chat_en', 'The Pix code and your booking are here: {{link}}',
      'How to pay and your booking are here: {{link}}'),
    ('chat_en', 'The Pix code is here: {{link}}',
      'How to pay is here: {{link}}'),
    ('chat_en', 'If you have already paid, please tell us here: {{link}}
If you need more time, just reply.',
      'If you have already paid or need more time, just reply. Your booking: {{link}}'),
    ('chat_en', 'is due on {{vencimento}}: {{parcela}}.',
      'is due on {{vencimento}}, and {{parcela}} is still to be paid.'),
    ('chat_en', 'We have not found the deposit for your booking at {{acomodacao}} yet: {{parcela}}, due on {{vencimento}}.',
      '{{parcela}} of the deposit for your booking at {{acomodacao}}, which was due on {{vencimento}}, has not arrived yet.'),
    ('body_es', 'En la página de la reserva encuentra el código Pix y puede avisar que pagó.',
      'En la página de la reserva ve cómo pagar.'),
    ('body_es', 'Si ya pagó, avise en la página de la reserva. Si necesita más plazo, escríbanos.',
      'Si ya pagó, o si necesita más plazo, escríbanos.'),
    ('body_es', 'vence el {{vencimento}}. El monto es {{parcela}}.',
      'vence el {{vencimento}}. Falta pagar {{parcela}}.'),
    ('body_es', 'Todavía no identificamos el anticipo de su reserva en {{acomodacao}}, del {{entrada}} al {{saida}}. Venció el {{vencimento}}, y el monto es {{parcela}}.',
      'Todavía falta recibir {{parcela}} del anticipo de su reserva en {{acomodacao}}, del {{entrada}} al {{saida}}, que venció el {{vencimento}}.'),
    ('chat_es', 'El Pix y los datos de la reserva están aquí: {{link}}',
      'Cómo pagar y los datos de la reserva están aquí: {{link}}'),
    ('chat_es', 'El Pix está aquí: {{link}}',
      'Cómo pagar está aquí: {{link}}'),
    ('chat_es', 'Si ya pagó, avise aquí: {{link}}
Si necesita más plazo, solo responda.',
      'Si ya pagó o necesita más plazo, solo responda. Su reserva: {{link}}'),
    ('chat_es', 'vence el {{vencimento}}: {{parcela}}.',
      'vence el {{vencimento}}, y falta pagar {{parcela}}.'),
    ('chat_es', 'Todavía no identificamos el anticipo de su reserva en {{acomodacao}}, de {{parcela}}, que venció el {{vencimento}}.',
      'Todavía falta recibir {{parcela}} del anticipo de su reserva en {{acomodacao}}, que venció el {{vencimento}}.')
  ) as sentences (part, before, now) loop
    execute format('update message_templates set %1$I = replace(%1$I, $1, $2) where strpos(%1$I, $1) > 0', said.part)
      using said.before, said.now;
  end loop;
end $$;
alter table message_templates force row level security;
