-- Kind: expand.
-- A fee for pets is charged only in a stay that may have one. Optional fees of before that name nothing but a pet are such
-- fees: their companies never meant them for stays in which pets are not accepted.
alter table fees add column for_pets boolean not null default false;
update fees set for_pets = true
  where not mandatory and lower(name) ~ '^((taxa|diária|valor|adicional) )?((de|do|da|por|para) )?(pets?|animal|animais|animal de estimação|animais de estimação|cachorros?|gatos?)$';
