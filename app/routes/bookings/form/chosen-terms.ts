interface Terms {
  payment_plan_id?: string | null | undefined;
  cancellation_policy_id?: string | null | undefined;
}

/** A body without the plan and policy that nobody chose: an empty choice is the accommodation's, which silence means. */
export function chosenTerms<Body extends Terms>(body: Body): Body {
  const { payment_plan_id, cancellation_policy_id, ...rest } = body;
  return {
    ...rest,
    ...(payment_plan_id && { payment_plan_id }),
    ...(cancellation_policy_id && { cancellation_policy_id }),
  } as Body;
}
