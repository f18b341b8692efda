interface Terms {
  payment_plan_id?: string | null | undefined;
  cancellation_policy_id?: string | null | undefined;
}

/** A body without plan and policy if none was chosen: omitted, they default to the accommodation's. */
export function chosenTerms<Body extends Terms>(body: Body): Body {
  const { payment_plan_id, cancellation_policy_id, ...rest } = body;
  return {
    ...rest,
    ...(payment_plan_id && { payment_plan_id }),
    ...(cancellation_policy_id && { cancellation_policy_id }),
  } as Body;
}
